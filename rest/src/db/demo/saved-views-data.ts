/** Saved views of the demo: what people of such an office keep. */

export type Visibility = 'private' | 'team' | 'company';

export interface ViewTemplate {
  name: string;
  page: string;
  /** {me} is the owner's seq. */
  query: string;
  visibility: Visibility;
  pinned: boolean;
}

const view = (
  page: string,
  name: string,
  query: string,
  visibility: Visibility = 'private',
  pinned = false,
): ViewTemplate => ({ name, page, query, visibility, pinned });

/** For reps, in the order in which they are dealt out. */
export const REP_VIEWS: readonly ViewTemplate[] = [
  view('search', 'My clients', 'rep={me}&status=client&sort=company', 'private', true),
  view('search', 'My A prospects', 'rep={me}&tag=3', 'private', true),
  view('notes', 'My notes', 'rep={me}'),
  view('search', 'Not contacted for 6 months', 'rep={me}&notContacted=6', 'private', true),
  view('search', 'A and B prospects on Material Bank', 'rep={me}&tag=2,3&competitors=21'),
  view('activities', 'My open activities', 'rep={me}&status=open'),
  view('search', 'Doors and windows', 'rep={me}&csi=08'),
  view('search', 'Flooring in Georgia', 'state=GA&csi=09'),
  view('search', 'Never or long not contacted', 'rep={me}&notContacted=25'),
  view('notes', 'My visits', 'rep={me}&type=11,13,14'),
  view('search', 'Prospects on Sweets', 'rep={me}&status=prospect&competitors=1'),
  view('search', 'Metal wall panels', 'csi=07+42+13'),
  view('search', 'Clients not contacted for 3 months', 'rep={me}&status=client&notContacted=3'),
  view('notes', 'My proposal reviews', 'rep={me}&type=17'),
  view('search', 'Furnishings in Michigan', 'state=MI&csi=12'),
  view('activities', 'My overdue activities', 'rep={me}&status=overdue'),
];

/** For managers, the director and administrators. */
export const OFFICE_VIEWS: readonly ViewTemplate[] = [
  view('search', 'Companies without a rep', 'rep=0', 'team', true),
  view('search', 'A prospects not contacted for 3 months', 'tag=3&notContacted=3', 'team', true),
  view('notes', 'Visits of the last days', 'type=11,13,14', 'team'),
  view('search', 'Do not call', 'dnc=1', 'company'),
  view('search', 'Roofing', 'csi=07&status=client', 'company'),
  view(
    'search',
    'Clients not contacted for 6 months',
    'status=client&notContacted=6',
    'company',
    true,
  ),
  view('notes', 'Proposal reviews', 'type=17', 'team'),
  view('search', 'Texas and Oklahoma', 'state=TX,OK', 'team'),
  view('activities', 'Overdue in the team', 'status=overdue', 'team'),
  view('search', 'Flooring prospects in Georgia', 'state=GA&csi=09&status=prospect', 'company'),
];
