/** What makers of a section call themselves: the trade part of a company name, per section number. */
const LINES = `
03 35 43 Polished Floors|Concrete Polishing Systems
03 45 00 Architectural Precast|Precast
03 48 00 Precast Specialties|Cast Products
03 54 13 Underlayments|Floor Leveling Systems
04 21 13 Brick|Brick Works|Clay Products
04 22 00 Block|Masonry Products
04 42 00 Stone|Stone Cladding
04 72 00 Cast Stone|Architectural Stone
04 73 00 Stone Veneer|Manufactured Stone
05 40 00 Steel Framing|Light Steel Framing
05 51 00 Stair|Metal Stairs
05 52 00 Railings|Railing Systems
05 58 00 Metal Forming|Metal Fabricators
05 70 00 Ornamental Metals|Architectural Metals
05 73 00 Glass Railings|Decorative Railings|Rail Design
06 16 00 Panel Products|Sheathing
06 20 00 Millwork|Moulding
06 41 16 Cabinet|Laminate Casework
06 61 16 Solid Surface|Surfaces
06 65 00 Polymer Trim|Trim Products
06 73 00 Decking|Composite Decking
06 82 00 Trimworks|Composite Trim
07 13 26 Membrane Waterproofing|Waterproofing
07 14 00 Waterproofing|Liquid Membranes
07 21 13 Insulation Board|Rigid Insulation
07 21 16 Insulation|Mineral Wool
07 21 19 Spray Foam|Foam Systems
07 22 16 Roof Insulation|Polyiso
07 24 00 Exterior Wall Systems|Stucco Systems
07 25 00 Building Wraps|Weather Barriers
07 27 26 Air Barriers|Barrier Systems
07 31 13 Shingle|Roofing
07 41 13 Metal Roofing|Standing Seam|Roof Panels
07 42 13 Metal Panels|Wall Panels|Panel Systems
07 42 43 Composite Panels|Facade Systems|ACM Panels
07 42 46 Facade Panels|Cement Panels
07 46 16 Aluminum Siding|Siding
07 46 46 Fiber Cement|Siding Products
07 52 00 Roofing|Roof Membranes
07 53 23 Rubber Roofing|EPDM
07 54 19 Roofing Systems|Single-Ply
07 54 23 Single-Ply Roofing|TPO Roofing
07 55 63 Green Roofs|Living Roofs
07 62 00 Flashing|Sheet Metal
07 71 00 Roof Edge|Coping & Fascia
07 72 00 Roof Accessories|Roof Curbs
07 72 33 Roof Hatch|Access Hatches
07 81 00 Fireproofing|Fire Protection Coatings
07 84 13 Firestop|Firestopping
07 84 43 Joint Firestop|Fire Barriers
07 92 00 Sealants|Sealant Technologies
07 95 13 Expansion Joints|Joint Covers
08 11 13 Hollow Metal|Door & Frame|Steel Door
08 11 16 Aluminum Doors|Door Systems
08 14 16 Wood Doors|Flush Doors|Door
08 14 33 Millwork Doors|Stile & Rail
08 16 13 Fiberglass Doors|FRP Doors
08 31 13 Access Doors|Access Panels
08 32 13 Sliding Doors|Glass Doors
08 33 13 Counter Doors|Shutter
08 33 23 Rolling Doors|Coiling Door
08 34 73 Acoustical Doors|Sound Doors
08 35 13 Folding Doors|Moving Walls
08 36 13 Overhead Doors|Sectional Door
08 38 13 Strip Doors|Traffic Doors
08 41 13 Storefronts|Architectural Aluminum|Entrances
08 42 29 Automatic Entrances|Auto Doors
08 42 33 Revolving Doors|Entrance Systems
08 44 13 Curtain Wall|Glazing Systems|Facades
08 44 26 Structural Glass|Point-Fixed Glass
08 45 00 Translucent Systems|Daylight Panels
08 51 13 Aluminum Windows|Window Systems|Windows
08 52 00 Wood Windows|Window & Door
08 53 13 Vinyl Windows|Window
08 54 13 Fiberglass Windows|Pultrusions
08 56 53 Security Windows|Ballistic Glazing
08 62 00 Skylights|Daylighting
08 63 00 Skylight Systems|Daylighting
08 71 00 Hardware|Lock|Door Hardware|Closers
08 71 13 Door Operators|Operators
08 81 00 Glass|Architectural Glass
08 83 00 Mirror|Mirror & Glass
08 87 00 Window Films|Glass Films
08 88 13 Fire-Rated Glass|Fire Glazing
08 91 19 Architectural Louvers|Louver
09 21 16 Shaftwall|Drywall Systems
09 22 16 Metal Stud|Framing
09 24 00 Plaster|Stucco
09 29 00 Gypsum|Wallboard
09 30 13 Tile|Tileworks|Ceramics
09 51 13 Ceilings|Acoustical Ceilings
09 54 23 Metal Ceilings|Linear Ceilings
09 62 00 Specialty Floors|Floors
09 64 00 Hardwood|Wood Floors
09 65 13 Wall Base|Resilient Accessories
09 65 16 Sheet Flooring|Resilient Floors
09 65 19 Flooring|Vinyl Tile|Floor Tile|Resilient
09 65 36 Static Control Flooring|ESD Floors
09 66 00 Terrazzo|Terrazzo Works
09 67 23 Resinous Flooring|Epoxy Floors
09 68 13 Carpet Tile|Carpet|Flooring Mills
09 68 16 Carpet Mills|Broadloom|Carpets
09 69 00 Access Floors|Raised Floors
09 72 00 Wallcoverings|Wall Fabrics
09 77 00 Wall Surfaces|Wall Systems
09 78 00 Wall Paneling|Interior Panels
09 81 16 Acoustic Blankets|Acoustical Insulation
09 84 13 Acoustics|Acoustical Panels|Sound Control
09 91 13 Paint|Exterior Coatings
09 91 23 Paint|Paints & Stains
09 94 00 Decorative Finishes|Finishes
09 96 00 Coatings|Protective Coatings
10 11 00 Whiteboards|Visual Display
10 12 00 Display Cases|Casework Displays
10 14 00 Signs|Sign Systems|Signage
10 14 19 Letters|Dimensional Signs
10 21 13 Partitions|Restroom Partitions|Toilet Partitions
10 21 23 Cubicle Track|Cubicle Curtain
10 22 13 Wire Partitions|Wire Mesh
10 22 19 Movable Walls|Office Partitions
10 22 33 Accordion Doors|Folding Walls
10 22 39 Operable Walls|Operable Partitions
10 26 00 Wall Protection|Door & Wall Protection
10 26 13 Corner Guards|Wall Guards
10 28 00 Washroom Accessories|Washroom
10 28 13 Restroom Accessories|Accessories
10 28 19 Shower Enclosures|Bath Enclosures
10 31 00 Fireplaces|Hearth Products
10 43 00 Safety Cabinets|Emergency Products
10 44 13 Fire Cabinets|Extinguisher Cabinets
10 51 00 Lockers|Locker
10 51 13 Metal Lockers|Steel Locker
10 55 00 Mailboxes|Postal Products
10 56 00 Shelving|Storage Systems
10 71 13 Sunshades|Solar Shading
10 73 13 Awning|Awnings & Shade
10 73 16 Canopies|Canopy Systems
10 73 26 Walkway Covers|Covered Walkways
10 75 00 Flagpole|Flagpoles
10 81 13 Bird Control|Avian Barriers
10 82 00 Grilles|Screens & Grilles
11 12 00 Parking Controls|Gate Systems
11 13 00 Dock Equipment|Loading Systems
11 13 13 Dock Bumpers|Bumper
11 40 00 Foodservice|Kitchen Equipment
11 52 00 Projection|AV Systems
11 53 00 Laboratory Equipment|Lab Furnishings
11 53 13 Fume Hoods|Laboratory Hoods
11 66 23 Athletic Equipment|Gym Equipment
11 68 13 Playgrounds|Play Structures
11 81 29 Fall Protection|Rooftop Safety
11 82 00 Compactors|Waste Systems
12 24 13 Shades|Window Shades|Shading Systems
12 32 00 Casework|Wood Casework
12 36 00 Countertops|Tops
12 36 61 Quartz|Engineered Stone|Surfaces
12 48 13 Entrance Mats|Floor Grates|Matting
12 51 00 Office Furniture|Workspace Furniture
12 56 00 Institutional Furniture|Furniture
12 61 00 Seating|Auditorium Seating
12 66 00 Telescopic Seating|Bleachers
12 93 13 Bike Racks|Bike Parking
13 11 00 Pools|Aquatics
13 21 00 Cleanrooms|Environmental Rooms
13 24 16 Sauna|Sauna & Steam
13 31 00 Fabric Structures|Tensile Structures
13 34 13 Greenhouses|Conservatories
13 34 16 Grandstands|Bleacher
13 34 19 Metal Buildings|Steel Buildings|Building Systems
13 48 00 Vibration Control|Seismic Controls
13 49 00 Radiation Shielding|Shielding
14 21 00 Elevator|Traction Elevators
14 24 00 Hydraulic Elevator|Elevator
14 42 00 Wheelchair Lifts|Accessibility Lifts
14 91 00 Chutes|Chute
22 14 23 Roof Drains|Drainage Products
22 33 00 Water Heaters|Electric Water Heating
22 34 00 Water Heating|Gas Water Heaters
22 42 13 Plumbing Fixtures|Sanitary Fixtures
22 42 39 Faucets|Commercial Faucets
22 45 00 Emergency Showers|Safety Showers
22 47 00 Drinking Fountains|Water Coolers
23 33 00 Dampers|Duct Products
23 34 00 Fan|Ventilators|Fans & Blowers
23 37 13 Air Distribution|Grilles & Diffusers
23 52 00 Boiler|Boilers
23 74 00 Rooftop Air|Air Handling
23 81 29 VRF|Climate Systems
26 09 23 Lighting Controls|Controls
26 31 00 Solar|Photovoltaics
26 51 00 Lighting|Luminaires|Light
26 56 00 Outdoor Lighting|Site Lighting
28 13 00 Access Control|Secure Entry
31 25 00 Erosion Control|Sediment Control
31 32 00 Soil Stabilization|Ground Improvement
31 35 00 Slope Protection|Geogrids
32 13 13 Concrete Paving|Paving
32 14 13 Pavers|Paving Stone
32 14 43 Permeable Pavers|Porous Paving
32 18 13 Synthetic Turf|Turf
32 18 16 Safety Surfacing|Play Surfaces
32 31 13 Chain Link|Fence
32 31 19 Ornamental Fence|Fence & Gate
32 32 23 Retaining Walls|Wall Block
32 33 00 Site Furnishings|Street Furniture|Benches
32 39 13 Bollards|Bollard & Barrier
32 84 00 Irrigation|Irrigation Products
32 94 00 Planters|Tree Grates
33 44 00 Stormwater Products|Catch Basins
33 46 00 Stormwater|Stormwater Systems
`;

const wordsBySection = new Map<string, readonly string[]>();
for (const line of LINES.trim().split('\n')) {
  wordsBySection.set(line.slice(0, 8), line.slice(9).split('|'));
}

/**
 * Trade words for a section's company names. A section that this list lacks (a customer's own section file) falls
 * back on its title.
 */
export function tradeWordsOf(csisec: string, title: string): readonly string[] {
  return wordsBySection.get(csisec) ?? [title];
}
