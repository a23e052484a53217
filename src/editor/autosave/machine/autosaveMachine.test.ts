import { describe, expect, it } from 'vitest'
import { after, edited, GESTURE, SENT, saved, woke, type AutosaveRow } from '../../../testing/page/autosaveEvents.ts'

const rows: readonly AutosaveRow[] = [
  { title: 'is saved at first', events: [], status: 'saved', effects: [], wake: null },
  { title: 'waits for 800 ms of quiet', events: [edited(100)], status: 'dirty', effects: [], wake: 900 },
  {
    title: 'waits again after each edit',
    events: [edited(100), edited(700)],
    status: 'dirty',
    effects: [],
    wake: 1_500,
  },
  { title: 'does not send early', events: [edited(0), woke(799)], status: 'dirty', effects: [], wake: 800 },
  { title: 'sends after the quiet', events: [edited(0), woke(800)], status: 'saving', effects: ['send 1'], wake: null },
  {
    title: 'waits 5 s at most while edits keep coming',
    events: [
      edited(0),
      edited(700),
      edited(1_400),
      edited(2_100),
      edited(2_800),
      edited(3_500),
      edited(4_200),
      edited(4_900),
    ],
    status: 'dirty',
    effects: [],
    wake: 5_000,
  },
  {
    title: 'sends on the edit that comes after 5 s',
    events: [edited(0), edited(5_001)],
    status: 'saving',
    effects: ['send 1'],
    wake: null,
  },
  {
    title: 'never sends during a gesture',
    events: [edited(0), GESTURE, woke(9_000)],
    status: 'dirty',
    effects: [],
    wake: null,
  },
  {
    title: 'sends at once when a long gesture ends',
    events: [edited(0), GESTURE, woke(9_000), { kind: 'gestureEnded', at: 9_500 }],
    status: 'saving',
    effects: ['send 1'],
    wake: null,
  },
  {
    title: 'saves without waiting on request',
    events: [edited(0), { kind: 'saveRequested', at: 10 }],
    status: 'saving',
    effects: ['send 1'],
    wake: null,
  },
  {
    title: 'has nothing to save on request when all is saved',
    events: [{ kind: 'saveRequested', at: 10 }],
    status: 'saved',
    effects: [],
    wake: null,
  },
  {
    title: 'is saved when the service says so',
    events: [...SENT, saved(900)],
    status: 'saved',
    effects: ['send 1', 'confirm 1'],
    wake: null,
  },
  {
    title: 'keeps edits made while a save is out for the next one',
    events: [...SENT, edited(850), saved(900)],
    status: 'dirty',
    effects: ['send 1', 'confirm 1'],
    wake: 1_650,
  },
  {
    title: 'sends one save at a time',
    events: [...SENT, edited(850), woke(9_000)],
    status: 'saving',
    effects: ['send 1'],
    wake: null,
  },
  {
    title: 'sends the next one at once where its edits waited long enough',
    events: [...SENT, edited(850), saved(3_000)],
    status: 'saving',
    effects: ['send 1', 'confirm 1', 'send 2'],
    wake: null,
  },
]

describe('the autosave machine', () => {
  it.each(rows)('$title', ({ events, status, effects, wake }) => {
    expect(after(events)).toMatchObject({ status, effects, wake })
  })
})
