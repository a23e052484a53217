import { describe, expect, it } from 'vitest'
import type { AutosaveEvent } from './autosaveState.ts'
import {
  after,
  busy,
  conflict,
  edited,
  failed,
  forbidden,
  GESTURE,
  invalid,
  lost,
  saved,
  SENT,
  woke,
  type AutosaveRow,
} from '../../../testing/page/autosaveEvents.ts'

const rows: readonly AutosaveRow[] = [
  {
    title: 'does not know after silence, and plans a repeat',
    events: [...SENT, failed(2_000, lost)],
    status: 'unknown',
    effects: ['send 1'],
    wake: 3_000,
  },
  {
    title: 'repeats the same attempt, even with newer edits',
    events: [...SENT, failed(2_000, lost), edited(2_100), woke(3_000)],
    status: 'saving',
    effects: ['send 1', 'resend 1'],
    wake: null,
  },
  {
    title: 'waits twice as long after the second silence',
    events: [...SENT, failed(2_000, lost), woke(3_000), failed(4_000, lost)],
    status: 'unknown',
    effects: ['send 1', 'resend 1'],
    wake: 6_000,
  },
  {
    title: 'takes an answer that comes late, once',
    events: [...SENT, failed(2_000, lost), saved(2_500), saved(2_600), saved(2_700)],
    status: 'saved',
    effects: ['send 1', 'confirm 1'],
    wake: null,
  },
  {
    title: 'ignores an answer to an older attempt',
    events: [...SENT, edited(850), saved(3_000), saved(3_100, 1)],
    status: 'saving',
    effects: ['send 1', 'confirm 1', 'send 2'],
    wake: null,
  },
  {
    title: 'ignores a failure of an older attempt',
    events: [...SENT, saved(900), failed(901, lost)],
    status: 'saved',
    effects: ['send 1', 'confirm 1'],
    wake: null,
  },
  {
    title: 'says offline when the browser is',
    events: [...SENT, { kind: 'wentOffline' }, failed(2_000, lost)],
    status: 'offline',
    effects: ['send 1'],
    wake: 3_000,
  },
  {
    title: 'repeats at once when the browser is back',
    events: [...SENT, { kind: 'wentOffline' }, failed(2_000, lost), { kind: 'wentOnline', at: 2_200 }],
    status: 'saving',
    effects: ['send 1', 'resend 1'],
    wake: null,
  },
  {
    title: 'waits as long as Retry-After says, with the same attempt',
    events: [...SENT, failed(2_000, busy)],
    status: 'failed',
    effects: ['send 1'],
    wake: 9_000,
  },
  {
    title: 'repeats the same attempt after Retry-After',
    events: [...SENT, failed(2_000, busy), woke(9_000)],
    status: 'saving',
    effects: ['send 1', 'resend 1'],
    wake: null,
  },
  {
    title: 'does not shorten Retry-After because the browser is back',
    events: [...SENT, failed(2_000, busy), { kind: 'wentOnline', at: 2_100 }],
    status: 'failed',
    effects: ['send 1'],
    wake: 9_000,
  },
  {
    title: 'reads the other version on a conflict',
    events: [...SENT, failed(2_000, conflict)],
    status: 'saving',
    effects: ['send 1', 'forget 1', 'read'],
    wake: null,
  },
  {
    title: 'does not read the other version while a gesture lasts, and is not saved either',
    events: [...SENT, GESTURE, failed(2_000, conflict), woke(9_000), { kind: 'saveRequested', at: 9_100 }],
    status: 'dirty',
    effects: ['send 1', 'forget 1'],
    wake: null,
  },
  {
    title: 'reads the other version when the gesture has ended',
    events: [...SENT, GESTURE, failed(2_000, conflict), edited(2_500), { kind: 'gestureEnded', at: 2_500 }],
    status: 'saving',
    effects: ['send 1', 'forget 1', 'read'],
    wake: null,
  },
  {
    title: 'reads again after a gesture what came in while it lasted',
    events: [...SENT, failed(2_000, conflict), GESTURE, { kind: 'readTooSoon' }, { kind: 'gestureEnded', at: 3_000 }],
    status: 'saving',
    effects: ['send 1', 'forget 1', 'read', 'read'],
    wake: null,
  },
  {
    title: 'saves a merge at once',
    events: [...SENT, failed(2_000, conflict), { kind: 'rebased', at: 2_100, isMerged: true }],
    status: 'saving',
    effects: ['send 1', 'forget 1', 'read', 'send 2'],
    wake: null,
  },
  {
    title: 'is saved where the other version holds everything',
    events: [...SENT, failed(2_000, conflict), { kind: 'rebased', at: 2_100, isMerged: false }],
    status: 'saved',
    effects: ['send 1', 'forget 1', 'read'],
    wake: null,
  },
  {
    title: 'stops at a clash until a person chooses',
    events: [
      ...SENT,
      failed(2_000, conflict),
      { kind: 'clashed', clashCount: 2, isRead: true },
      saved(2_200),
      { kind: 'wentOnline', at: 9_000 },
    ],
    status: 'conflict',
    effects: ['send 1', 'forget 1', 'read'],
    wake: null,
  },
  {
    title: 'saves what a person chose',
    events: [
      ...SENT,
      failed(2_000, conflict),
      { kind: 'clashed', clashCount: 2, isRead: true },
      { kind: 'rebased', at: 5_000, isMerged: true },
    ],
    status: 'saving',
    effects: ['send 1', 'forget 1', 'read', 'send 2'],
    wake: null,
  },
  {
    title: 'reads again later where reading found no one',
    events: [...SENT, failed(2_000, conflict), { kind: 'readFailed', at: 2_500, fault: lost }],
    status: 'unknown',
    effects: ['send 1', 'forget 1', 'read'],
    wake: 3_500,
  },
  {
    title: 'fails where the other version may not be read',
    events: [...SENT, failed(2_000, conflict), { kind: 'readFailed', at: 2_500, fault: forbidden }],
    status: 'failed',
    effects: ['send 1', 'forget 1', 'read'],
    wake: null,
  },
  {
    title: 'stays failed after a refusal, whatever is edited',
    events: [...SENT, failed(2_000, forbidden), edited(2_100), woke(9_000)],
    status: 'failed',
    effects: ['send 1'],
    wake: null,
  },
  {
    title: 'sends the same attempt again on request, because it may have been saved before it was forbidden',
    events: [...SENT, failed(2_000, forbidden), edited(2_500), { kind: 'saveRequested', at: 3_000 }],
    status: 'saving',
    effects: ['send 1', 'resend 1'],
    wake: null,
  },
  {
    title: 'tries an invalid save again after an edit',
    events: [...SENT, failed(2_000, invalid), edited(3_000)],
    status: 'dirty',
    effects: ['send 1', 'forget 1'],
    wake: 3_800,
  },
  {
    title: 'goes on at once where the edit that mends it is there already',
    events: [...SENT, edited(900), failed(2_000, invalid)],
    status: 'saving',
    effects: ['send 1', 'forget 1', 'send 2'],
    wake: null,
  },
  {
    title: 'holds while a job owns the document',
    events: [edited(0), { kind: 'held' }, woke(9_000)],
    status: 'held',
    effects: [],
    wake: null,
  },
  {
    title: 'sends when the job lets go',
    events: [edited(0), { kind: 'held' }, { kind: 'released', at: 9_000 }],
    status: 'saving',
    effects: ['send 1'],
    wake: null,
  },
]

describe('the autosave machine, when a save fails', () => {
  it.each(rows)('$title', ({ events, status, effects, wake }) => {
    expect(after(events)).toMatchObject({ status, effects, wake })
  })

  it('lets other writers go first after three conflicts in a row', () => {
    const round = (attempt: number, at: number): AutosaveEvent[] => [
      failed(at, conflict, attempt),
      { kind: 'rebased', at: at + 1, isMerged: true },
    ]
    const outcome = after([
      ...SENT,
      ...round(1, 1_000),
      ...round(2, 1_100),
      ...round(3, 1_200),
      failed(1_300, conflict, 4),
    ])
    expect(outcome).toMatchObject({ status: 'unknown', wake: 2_300 })
    expect(outcome.effects.slice(-2)).toEqual(['send 4', 'forget 4'])
  })

  it('stays merged until the next edit', () => {
    const merged = after([
      ...SENT,
      failed(1_000, conflict),
      { kind: 'rebased', at: 1_100, isMerged: true },
      saved(1_200, 2),
    ])
    expect(merged).toMatchObject({ status: 'saved', state: { isMerged: true, savedAt: 1_200 } })
    expect(after([edited(2_000)], merged.state).state.isMerged).toBe(false)
  })
})
