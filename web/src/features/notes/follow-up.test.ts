import { describe, expect, it } from '@jest/globals';
import { followUpDay, readFollowUp } from './follow-up.ts';

/** A Thursday. */
const TODAY = '2026-06-18';

describe('a promise in a note', () => {
  const promises: [string, string | null][] = [
    ['f/u Tue 9:30', 'Follow up Tue Jun 23, 9:30 AM'],
    ['Left voicemail. F/U tue at 9:30.', 'Follow up Tue Jun 23, 9:30 AM'],
    ['follow up next week', 'Follow up Thu Jun 25'],
    ['Will follow-up next Tue', 'Follow up Tue Jun 23'],
    ['followup in 2 weeks', 'Follow up Thu Jul 2'],
    ['follow up in a month', 'Follow up Sat Jul 18'],
    ['following up next month', 'Follow up Sat Jul 18'],
    ['call back 6/30', 'Call back Tue Jun 30'],
    ['Call her back on Jun 30, 2pm', 'Call back Tue Jun 30, 2 PM'],
    ['call again Fri @ 10', 'Call back Fri Jun 19, 10 AM'],
    ['callback mon 3:00', 'Call back Mon Jun 22, 3 PM'],
    ['fu tomorrow 2pm', 'Follow up Fri Jun 19, 2 PM'],
    ['f/u at 4pm', 'Follow up Thu Jun 18, 4 PM'],
    ['check in next week', 'Follow up Thu Jun 25'],
    ['try again Monday', 'Follow up Mon Jun 22'],
    ['follow up with Tom on Wed', 'Follow up Wed Jun 24'],
    ['follow up Wed with Tom', 'Follow up Wed Jun 24'],
    ['f/u 1/15', 'Follow up Fri Jan 15, 2027'],
    ['f/u Tue 9:40', 'Follow up Tue Jun 23, 9:45 AM'],
    ['f/u Tue 7am', 'Follow up Tue Jun 23'],
    ['f/u 2026-07-01', 'Follow up Wed Jul 1'],
    ['f/u Tue 9:30\nActually call back Wed', 'Call back Wed Jun 24'],
    ['follow up with Tom', null],
    ['Follow up. Met on Tue.', null],
    ['We followed up on Tue', null],
    ['f/u -2', null],
    ['f/u 6/1/2026', null],
    ['They call on Tue', null],
    ['Fu', null],
    ['', null],
  ];
  it.each(promises)('reads “%s”', (text, expected) => {
    const read = readFollowUp(text, TODAY);
    expect(read && `${read.subject} ${followUpDay(read, TODAY)}`).toBe(expected);
  });

  it('brings the line that says so', () => {
    const text = 'Budget is frozen.\nSheila decides in July, f/u 7/6 9:00.\nSent the binder.';
    expect(readFollowUp(text, TODAY)).toEqual({
      subject: 'Follow up',
      date: '2026-07-06',
      time: '09:00:00',
      note: 'Sheila decides in July, f/u 7/6 9:00.',
    });
  });
});
