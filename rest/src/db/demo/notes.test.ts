import { describe, expect, it } from '@jest/globals';
import { COMPETITORS, NOTE_TYPES } from '../../../../schema/enumerations.ts';
import { civilFrom, isWorkday } from './calendar.ts';
import { contractOn } from './facts.ts';
import { generateNotes } from './notes.ts';
import { composeNote } from './note-text.ts';
import { createStreams } from './prng.ts';
import { buildWorld } from './world.ts';

const { world, cities } = buildWorld({ size: 'tiny', asOf: '2026-06-18', seed: 1 });
const notes = [...generateNotes(world, cities)];

describe('notes', () => {
  it('are about as many as planned, in the order of their dates, none in the future', () => {
    expect(notes.length).toBeGreaterThan(world.plan.notes * 0.95);
    expect(notes.length).toBeLessThan(world.plan.notes * 1.2);
    for (const [index, note] of notes.entries()) {
      expect(note.seq).toBe(index + 1);
      expect(note.day).toBeLessThanOrEqual(world.asOf);
      expect(note.day).toBeGreaterThanOrEqual(notes[index - 1]?.day ?? 0);
      expect(note.day).toBeGreaterThanOrEqual(note.company.created);
    }
  });

  it('are written by people employed on that day, or by the author whose row is gone', () => {
    const reps = new Map(world.reps.map((rep) => [rep.seq, rep]));
    const strangers = notes.filter((note) => {
      const rep = reps.get(note.userSeq);
      return !rep || note.day < rep.hired || note.day > (rep.left ?? Infinity);
    });
    expect(strangers.length).toBeGreaterThan(0);
    expect(strangers.every((note) => note.userSeq === world.missingUserSeq)).toBe(true);
  });

  it('know whether the company was a client on that day, by its contracts', () => {
    expect(
      notes.filter((note) => note.isClient !== (contractOn(note.company, note.day) !== undefined)),
    ).toEqual([]);
    expect(notes.some((note) => note.isClient)).toBe(true);
  });

  it('have no unfilled slot and hardly ever the same text', () => {
    expect(
      notes.filter(({ text }) => /[{}]|undefined|NaN|null| {2}/.test(text)).map(({ text }) => text),
    ).toEqual([]);
    expect(new Set(notes.map(({ text }) => text)).size / notes.length).toBeGreaterThan(0.93);
  });

  it('mention only competitors that are recorded for the company and year', () => {
    const mentions = notes.flatMap((note) => note.competitor.map((mention) => ({ note, mention })));
    expect(mentions.length).toBeGreaterThan(notes.length * 0.02);
    for (const { note, mention } of mentions) {
      expect(note.company.competition).toContainEqual(
        expect.objectContaining({ ...mention, present: true }),
      );
      const label =
        COMPETITORS.find((entry) => entry.value === mention.competitorType)?.label ?? '?';
      expect(note.text).toContain(label);
    }
  });

  it('tag trade shows only on face-to-face notes', () => {
    const tagged = notes.filter((note) => note.tradeshow.length > 0);
    expect(tagged.length).toBeGreaterThan(10);
    expect(tagged.every((note) => note.type === 13 || note.type === 14)).toBe(true);
  });

  it('keep the last seven days of both demo reps lively', () => {
    for (const email of ['rep@demo.example', 'rep2@demo.example']) {
      const seq = world.users.find((user) => user.email === email)?.seq;
      const recent = notes.filter((note) => note.userSeq === seq && note.day > world.asOf - 7);
      expect(recent.length).toBeGreaterThanOrEqual(6);
    }
    expect(notes.filter((note) => isWorkday(note.day)).length / notes.length).toBeGreaterThan(
      0.985,
    );
  });

  it('leave the whale alone since its last contact 97 days ago', () => {
    const whale = world.stories['at-risk-whale']?.company;
    const days = notes
      .filter((note) => note.company.seq === whale && note.type >= 9)
      .map((note) => note.day);
    expect(Math.max(...days)).toBe(world.asOf - 97);
  });
});

describe('composeNote', () => {
  it.each([...NOTE_TYPES])('fills every slot of $label', ({ value: type }) => {
    const streams = createStreams(4);
    for (const [index, company] of world.companies.entries()) {
      const [rep] = world.reps;
      if (!rep) throw new Error('no rep');
      const contract = contractOn(company, world.asOf);
      const { text, followUp } = composeNote(streams('test', index, type), {
        day: world.asOf,
        type,
        company,
        rep,
        isClient: contract !== undefined,
        contract,
        competitorType: index % 3 === 0 ? 1 : null,
        show: null,
        showAhead: null,
        cities,
        signed: null,
        secondLog: index % 7 === 0,
      });
      expect(text).toMatch(/^[A-Z0-9'"$]/);
      expect(text).not.toMatch(/[{}]|undefined|NaN/);
      if (followUp) {
        const { month, day } = civilFrom(followUp.day);
        expect(text).toContain(`${month}/${day}`);
        expect(followUp.day).toBeGreaterThan(world.asOf);
      }
    }
  });
});
