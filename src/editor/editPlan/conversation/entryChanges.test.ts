import { expect, it } from 'vitest'
import type { EntryState } from './conversation.ts'
import { dismissed, stopAwaiting, withDropped } from './entryChanges.ts'

const asking: EntryState = { kind: 'asking', isAwaited: true }
const planned: EntryState = {
  kind: 'planned',
  planJobId: 'plan',
  revision: 'then',
  plan: {
    summary: 'Adds titles.',
    riskLevel: 'low',
    steps: [{ tool: 'addTextOverlay', input: {}, label: 'Add A', why: 'Asked for.' }],
  },
  createdIds: null,
  dropped: [],
  done: [],
  givenIds: [],
  problem: null,
}

it('stops waiting for a plan, and keeps one that has arrived', () => {
  expect(stopAwaiting(asking)).toEqual({ kind: 'asking', isAwaited: false })
  expect(stopAwaiting(planned)).toBe(planned)
})

it('removes steps only from a plan in review', () => {
  expect(withDropped(planned, [1])).toMatchObject({ dropped: [1] })
  expect(withDropped(asking, [1])).toBe(asking)
})

it('dismisses a plan without applied steps, and keeps a partly applied one as applied', () => {
  const at = { now: 5, isUndone: false }
  expect(dismissed(planned, at).kind).toBe('dismissed')
  expect(dismissed({ ...planned, done: [0] }, at)).toMatchObject({ kind: 'applied', appliedAt: 5, isUndone: false })
  expect(dismissed(asking, at)).toBe(asking)
})
