/** Telephone area codes in use in each city of data/cities.csv. */
const CODES = `
AK Anchorage 907|AL Birmingham 205 659|AL Huntsville 256 938|AR Fort Smith 479|AR Little Rock 501
AZ Phoenix 602 480 623|AZ Tempe 480|CA Fresno 559|CA Irvine 949 714|CA Los Angeles 213 323 310|CA Ontario 909
CA Sacramento 916 279|CA San Diego 619 858|CA San Francisco 415 628|CA San Jose 408 669|CO Colorado Springs 719
CO Denver 303 720|CT Hartford 860 959|CT Stamford 203 475|DE Wilmington 302|FL Fort Lauderdale 954 754
FL Jacksonville 904|FL Miami 305 786|FL Orlando 407 321|FL Tampa 813|GA Atlanta 404 678 770|GA Dalton 706 762
GA Gainesville 770 678|GA Savannah 912|HI Honolulu 808|IA Cedar Rapids 319|IA Des Moines 515|ID Boise 208 986
IL Chicago 312 773 872|IL Lockport 815 779|IL Peoria 309|IL Schaumburg 847 224|IN Columbus 812 930
IN Elkhart 574|IN Fort Wayne 260|IN Indianapolis 317 463|KS Wichita 316|KY Bowling Green 270 364
KY Louisville 502|LA Baton Rouge 225|LA New Orleans 504|MA Boston 617 857|MA Worcester 508 774
MD Baltimore 410 443|MD Rockville 301 240|ME Portland 207|MI Detroit 313|MI Grand Rapids 616|MI Holland 616
MI Troy 248 947|MN Hopkins 952|MN Minneapolis 612|MN Rochester 507|MO Kansas City 816|MO Springfield 417
MO St. Louis 314|MS Jackson 601 769|MT Billings 406|NC Charlotte 704 980|NC Greensboro 336 743
NC High Point 336 743|NC Raleigh 919 984|ND Fargo 701|NE Omaha 402 531|NH Manchester 603|NJ Newark 973 862
NJ Princeton 609 640|NJ Wayne 973 862|NM Albuquerque 505|NV Las Vegas 702 725|NV Reno 775|NY Albany 518 838
NY Buffalo 716|NY Hauppauge 631 934|NY New York 212 646 917|NY Rochester 585|NY Syracuse 315 680|OH Akron 330 234
OH Cincinnati 513|OH Cleveland 216|OH Columbus 614 380|OH Dayton 937|OH Toledo 419 567|OK Oklahoma City 405
OK Tulsa 918 539|OR Eugene 541 458|OR Portland 503 971|PA Allentown 610 484|PA Hanover 717 223
PA Lancaster 717 223|PA Philadelphia 215 267|PA Pittsburgh 412 878|RI Providence 401|SC Charleston 843 854
SC Columbia 803|SC Greenville 864|SD Sioux Falls 605|TN Chattanooga 423|TN Knoxville 865|TN Memphis 901
TN Nashville 615 629|TX Austin 512 737|TX Dallas 214 972 469|TX El Paso 915|TX Fort Worth 817 682
TX Houston 713 281 832|TX San Antonio 210 726|UT Provo 801 385|UT Salt Lake City 801 385|VA Richmond 804
VA Roanoke 540|VT Burlington 802|WA Seattle 206|WA Spokane 509|WA Tacoma 253|WI Green Bay 920|WI Madison 608
WI Milwaukee 414|WI Sheboygan 920|WI Wausau 715 534|WV Charleston 304 681|WV Wheeling 304 681|WY Cheyenne 307
`;

const byCity = new Map<string, readonly string[]>();
for (const entry of CODES.trim().split(/[|\n]/)) {
  const match = /^([A-Z]{2}) (.*?) ((?:\d{3} ?)+)$/.exec(entry);
  if (!match?.[1] || !match[2] || !match[3])
    throw new Error(`unreadable area code entry: ${entry}`);
  byCity.set(`${match[1]} ${match[2]}`, match[3].split(' '));
}

/** The area codes of a city; throws for a city that the table lacks. */
export function areaCodesOf(state: string, city: string): readonly string[] {
  const codes = byCity.get(`${state} ${city}`);
  if (!codes) throw new Error(`no area code for ${city}, ${state}`);
  return codes;
}
