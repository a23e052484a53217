import { describe, expect, it } from 'vitest'
import {
  after,
  busy,
  conflict,
  edited,
  failed,
  forbidden,
  GESTURE,
  lost,
  saved,
  SENT,
  woke,
  type AutosaveRow,
} from '../../../testing/page/autosaveEvents.ts'
import type { AutosaveEvent } from './autosaveState.ts'

const clashed = (clashCount: number, isRead: boolean): AutosaveEvent => ({ kind: 'clashed', clashCount, isRead })
const CLASHED = [...SENT, failed(2_000, conflict), clashed(2, true)] as const
const MET = ['send 1', 'forget 1', 'read'] as const
const opened = (fields: Partial<Extract<AutosaveEvent, { readonly kind: 'opened' }>>): AutosaveEvent => ({
  kind: 'opened',
  at: 0,
  hasSent: false,
  hasUnsaved: false,
  isStale: false,
  ...fields,
})

const conflictRows: readonly AutosaveRow[] = [
  {
    title: 'merges again at once when a person chose',
    events: [...CLASHED, { kind: 'chosen', at: 3_000 }],
    status: 'conflict',
    effects: [...MET, 'remerge'],
    wake: null,
  },
  {
    title: 'stays where some clashes are still open',
    events: [...CLASHED, { kind: 'chosen', at: 3_000 }, clashed(1, false), woke(9_000)],
    status: 'conflict',
    effects: [...MET, 'remerge'],
    wake: null,
  },
  {
    title: 'does not merge under a hand that moves something',
    events: [...CLASHED, GESTURE, { kind: 'chosen', at: 3_000 }, woke(9_000)],
    status: 'conflict',
    effects: MET,
    wake: null,
  },
  {
    title: 'merges what was chosen when the gesture is over',
    events: [...CLASHED, GESTURE, { kind: 'chosen', at: 3_000 }, { kind: 'gestureEnded', at: 9_000 }],
    status: 'conflict',
    effects: [...MET, 'remerge'],
    wake: null,
  },
  {
    title: 'merges again after a quiet moment when its own side was edited',
    events: [...CLASHED, edited(3_000), woke(3_799), woke(3_800)],
    status: 'conflict',
    effects: [...MET, 'remerge'],
    wake: null,
  },
  {
    title: 'reads a newer version that it hears of',
    events: [...CLASHED, { kind: 'remoteSaved', at: 3_000 }, woke(9_000)],
    status: 'conflict',
    effects: [...MET, 'read'],
    wake: null,
  },
  {
    title: 'reads the next newer version after the one that came in',
    events: [...CLASHED, { kind: 'remoteSaved', at: 3_000 }, clashed(3, true), { kind: 'remoteSaved', at: 4_000 }],
    status: 'conflict',
    effects: [...MET, 'read', 'read'],
    wake: null,
  },
  {
    title: 'reads a newer version again after a gesture during which it came in',
    events: [
      ...CLASHED,
      { kind: 'remoteSaved', at: 3_000 },
      GESTURE,
      { kind: 'readTooSoon' },
      { kind: 'gestureEnded', at: 4_000 },
    ],
    status: 'conflict',
    effects: [...MET, 'read', 'read'],
    wake: null,
  },
  {
    title: 'stays as it is where a newer version cannot be read',
    events: [...CLASHED, { kind: 'remoteSaved', at: 3_000 }, { kind: 'readFailed', at: 3_100, fault: lost }],
    status: 'conflict',
    effects: [...MET, 'read'],
    wake: null,
  },
  {
    title: 'saves once nothing clashes any more',
    events: [...CLASHED, { kind: 'chosen', at: 3_000 }, { kind: 'rebased', at: 3_000, isMerged: true }],
    status: 'saving',
    effects: [...MET, 'remerge', 'send 2'],
    wake: null,
  },
]

const openedRows: readonly AutosaveRow[] = [
  {
    title: 'sends a save that was on its way again, before anything else',
    events: [opened({ hasSent: true, hasUnsaved: true, isStale: true })],
    status: 'saving',
    effects: ['resend 1'],
    wake: null,
  },
  {
    title: 'looks at the service after the answer to that save, which may be of long ago, and then sends the rest',
    events: [opened({ hasSent: true, hasUnsaved: true }), saved(100), { kind: 'nothingNew', at: 200 }, woke(800)],
    status: 'saving',
    effects: ['resend 1', 'confirm 1', 'read', 'send 2'],
    wake: null,
  },
  {
    title: 'merges where that save met another version',
    events: [opened({ hasSent: true }), failed(100, conflict)],
    status: 'saving',
    effects: ['resend 1', 'forget 1', 'read'],
    wake: null,
  },
  {
    title: 'repeats that save for as long as nothing comes back',
    events: [opened({ hasSent: true }), failed(100, lost), woke(1_100), failed(2_000, lost)],
    status: 'unknown',
    effects: ['resend 1', 'resend 1'],
    wake: 4_000,
  },
  {
    title: 'keeps that save for later where the service is busy',
    events: [opened({ hasSent: true }), failed(100, busy)],
    status: 'failed',
    effects: ['resend 1'],
    wake: 7_100,
  },
  {
    title: 'keeps that save where it is forbidden now, and sends it again on request',
    events: [opened({ hasSent: true }), failed(100, forbidden), { kind: 'saveRequested', at: 9_000 }],
    status: 'saving',
    effects: ['resend 1', 'resend 1'],
    wake: null,
  },
  {
    title: 'saves what was kept after a moment of quiet',
    events: [opened({ hasUnsaved: true }), woke(800)],
    status: 'saving',
    effects: ['send 1'],
    wake: null,
  },
  {
    title: 'reads what someone else saved meanwhile before it saves what was kept',
    events: [opened({ hasUnsaved: true, isStale: true })],
    status: 'saving',
    effects: ['read'],
    wake: null,
  },
  { title: 'is saved where nothing was kept', events: [opened({})], status: 'saved', effects: [], wake: null },
]

describe('the autosave machine in a conflict', () => {
  it.each(conflictRows)('$title', ({ events, status, effects, wake }) => {
    expect(after(events)).toMatchObject({ status, effects, wake })
  })
})

describe('the autosave machine after opening', () => {
  it.each(openedRows)('$title', ({ events, status, effects, wake }) => {
    expect(after(events)).toMatchObject({ status, effects, wake })
  })
})
