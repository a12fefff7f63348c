/** Common first and last names: persons are made by pairing them, and mean nobody. */
export const FIRST_NAMES =
  `Aaron Adam Adriana Aisha Alan Alicia Allison Amanda Amy Andrea Andrew Angela Anita Anna
Anthony April Arjun Ashley Barbara Becky Ben Beth Bill Bob Brad Brandon Brenda Brian Brooke Bruce Caitlin Carl Carla
Carlos Carol Caroline Cathy Charles Cheryl Chris Christina Cindy Claire Colleen Connie Craig Crystal Curtis Cynthia
Daniel Danielle Darren Dave Dawn Dean Deb Denise Dennis Derek Diana Diane Don Donna Doug Ed Eileen Elaine Elena
Elizabeth Ellen Emily Eric Erica Erin Evan Fran Frank Gary George Gina Glenn Grace Greg Hannah Heather Heidi Helen
Henry Holly Ian Isabel Jack Jackie Jacob James Jamie Janet Jared Jasmine Jason Jay Jeff Jen Jenna Jeremy Jerry
Jessica Jill Jim Joan Joanna Jocelyn Joe Joel John Jon Jordan Jose Joyce Juan Judy Julia Julie Justin Karen Karl
Kate Kathy Katie Keith Kelly Ken Kerry Kevin Kim Kristen Kristin Kurt Kyle Larry Laura Lauren Leah Lena Leslie Linda
Lisa Liz Lori Lucas Luis Lynn Marc Marcus Margaret Maria Marie Marilyn Mark Martha Martin Mary Matt Maureen Megan
Melanie Melissa Michael Michele Miguel Mike Mindy Molly Monica Nancy Natalie Nate Neil Nick Nicole Nina Olivia Omar
Pam Patricia Patrick Paul Paula Peggy Peter Phil Priya Rachel Ralph Randy Ray Rebecca Renee Ricardo Rich Rick Rita
Rob Robin Rod Roger Ron Rosa Ross Roy Russ Ruth Ryan Sally Sam Samantha Sandra Sara Sarah Scott Sean Shannon Sharon
Sheila Shelly Sherry Sonia Stacy Stan Stephanie Steve Stuart Sue Susan Suzanne Tamara Tanya Ted Teresa Terry Theresa
Tim Tina Todd Tom Toni Tracy Trevor Tyler Valerie Vanessa Vera Vicki Victor Vince Walt Wanda Wayne Wendy Wes Yolanda
Zach`
    .split(/\s+/)
    .filter(Boolean);

export const LAST_NAMES =
  `Abbott Acosta Adams Aguilar Albright Allen Alvarez Anderson Archer Arnold Atkins Austin
Avery Bailey Baker Baldwin Ballard Banks Barker Barnes Barrett Barton Bauer Beck Becker Bell Bennett Benson Berg
Bishop Black Blair Blake Bolton Bond Booth Bowen Bowman Boyd Bradford Brady Brennan Briggs Brooks Brown Bruno Bryant
Buchanan Burke Burns Burton Bush Butler Byrne Cain Caldwell Callahan Campbell Cannon Carlson Carpenter Carr Carroll
Carson Carter Casey Castillo Chan Chandler Chang Chapman Chavez Chen Christensen Clark Clayton Cline Cobb Cohen Cole
Coleman Collins Combs Conley Conner Conrad Conway Cook Cooper Corbett Cortez Costa Cox Craig Crane Crawford Cross
Cruz Cummings Curtis Dalton Daniels Davidson Davis Dawson Day Dean Delgado Dennis Diaz Dickson Dixon Dolan Donovan
Dorsey Doyle Drake Dudley Duffy Duncan Dunn Duran Dyer Eaton Edwards Elliott Ellis Emerson English Erickson Evans
Farley Farmer Farrell Faulkner Fields Finch Fischer Fisher Fitzgerald Fleming Fletcher Flores Flynn Foley Forbes
Foster Fowler Fox Francis Frank Franklin Frazier Freeman French Fuller Gallagher Garcia Gardner Garner Garrett
Garrison Gates Gentry Gibbs Gibson Gilbert Gill Glass Glover Golden Gomez Goodman Gordon Graham Grant Graves Gray
Green Greer Griffin Gross Guerrero Gupta Hale Haley Hall Hamilton Hammond Hansen Harding Hardy Harmon Harper Harrington
Harris Harrison Hart Harvey Hayes Heath Henderson Henry Hensley Herman Herrera Hess Hicks Higgins Hill Hines Hobbs
Hodges Hoffman Hogan Holland Holloway Holmes Holt Hooper Hoover Hopkins Horn Horton Houston Howard Howell Hubbard
Huber Hudson Huff Hughes Hunt Hunter Hurley Hutchinson Ingram Jackson Jacobs James Jenkins Jennings Jensen Johnson
Jones Jordan Joseph Joyce Kane Kaufman Keith Keller Kelley Kemp Kennedy Kent Kerr Khan King Kirby Kirk Klein Kline
Knapp Knight Knox Koch Kramer Krause Lamb Lambert Lane Lang Larsen Larson Lawrence Lawson Le Leach Lee Leon Leonard
Lester Lewis Lin Lindsey Little Livingston Lloyd Logan Long Lopez Lowe Lowery Lucas Lynch Lyons Mack Madden Maher
Malone Mann Manning Marks Marsh Marshall Martin Martinez Mason Massey Mathis May Maynard McBride McCall McCarthy
McClure McCoy McDaniel McGee McGrath McGuire McIntyre McKay McKenna McLean Mead Medina Mejia Melton Mendez Mercer
Merritt Meyer Meyers Miles Miller Mills Miranda Mitchell Monroe Montgomery Moody Moon Moore Morales Moran Morgan
Morris Morrison Morrow Morse Morton Moss Mueller Mullen Munoz Murphy Murray Myers Nash Navarro Neal Nelson Newman
Newton Nguyen Nichols Nielsen Nixon Noble Nolan Norman Norris Norton Nunez Oconnor Odonnell Oliver Olsen Olson Oneill
Orr Ortega Ortiz Osborne Owen Owens Pace Padilla Page Palmer Park Parker Parks Parrish Parsons Patel Patrick Patterson
Patton Payne Pearson Peck Pena Perez Perkins Perry Peters Petersen Peterson Phelps Phillips Pierce Pittman Pitts Poole
Porter Potter Potts Powell Powers Pratt Preston Price Prince Pruitt Quinn Ramirez Ramos Ramsey Randall Randolph Ray
Reed Reese Reeves Reid Reilly Reyes Reynolds Rhodes Rice Rich Richards Riley Rios Rivas Rivera Roach Robbins Roberts
Robertson Robinson Rodgers Rogers Rojas Roman Romero Rose Ross Roth Rowe Rowland Roy Ruiz Rush Russell Russo Ryan
Salas Salazar Sanchez Sanders Sandoval Santiago Santos Saunders Savage Schaefer Schmidt Schneider Schroeder Schultz
Schwartz Scott Sellers Serrano Sexton Shaffer Shah Shannon Sharp Shaw Shelton Shepherd Sherman Shields Short Silva
Simmons Simon Simpson Sims Singh Skinner Sloan Small Snow Snyder Solis Sparks Spencer Stafford Stanley Stark Steele
Stein Stephens Stevens Stokes Stone Strickland Strong Stuart Suarez Sullivan Summers Sutton Swanson Sweeney Tanner
Tate Terrell Terry Thompson Thornton Todd Torres Townsend Tran Travis Trevino Trujillo Tucker Turner Tyler Underwood
Valdez Valentine Vance Vang Vargas Vaughn Vazquez Vega Velez Wade Wagner Walker Wall Wallace Waller Walsh Walter
Walters Walton Ward Ware Warner Warren Waters Watkins Watson Watts Weaver Webb Weber Webster Weeks Weiss Welch Wells
West Wheeler Whitaker Whitehead Whitney Wiggins Wiley Wilkerson Wilkins Wilkinson Willis Winters Wise Wolf Wong
Woodard Woods Woodward Wright Wyatt Yang Yates York Young Zamora Zimmerman`
    .split(/\s+/)
    .filter(Boolean);
