import { describe, expect, it } from '@jest/globals';
import { from, lastValueFrom, toArray } from 'rxjs';
import { eventLog } from './event-log.ts';

const at = new Date('2026-06-18T12:00:00Z');
const log = (count: number) =>
  eventLog(from(Array.from({ length: count }, (_, i) => ({ data: { note: i } }))), () => at);

describe('the log of a subscription', () => {
  it('starts empty and keeps every event, newest first', async () => {
    const logs = await lastValueFrom(log(2).pipe(toArray()));
    const event = (note: number) => ({ at: at.toISOString(), data: { note } });
    expect(logs).toEqual([
      { events: [], count: 0 },
      { events: [event(0)], count: 1 },
      { events: [event(1), event(0)], count: 2 },
    ]);
  });

  it('lists the latest 200 and counts all', async () => {
    const { events, count } = await lastValueFrom(log(250));
    expect([events.length, count]).toEqual([200, 250]);
    expect(events[0]?.data).toEqual({ note: 249 });
  });
});
