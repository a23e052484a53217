import { describe, expect, it } from 'vitest'
import {
  asked,
  bounded,
  conversationSchema,
  MAX_CONVERSATION,
  MAX_ENTRIES,
  moved,
  reopened,
  type Entry,
  type EntryState,
} from './conversation.ts'

const entry = (id: number, state: EntryState = { kind: 'refused', sentence: 'No.' }): Entry => ({
  id: String(id),
  prompt: 'Make it square',
  askedAt: id,
  state,
})
const idsOf = (entries: readonly Entry[]) => entries.map(({ id }) => id)
const planned = {
  planJobId: 'job',
  revision: 'then',
  plan: {
    summary: 'Makes it square.',
    riskLevel: 'low' as const,
    steps: [
      { tool: 'setCanvasSettings' as const, input: { aspectRatio: '1:1' }, label: 'Make it square', why: 'Asked for.' },
    ],
  },
  createdIds: null,
  dropped: [],
  done: [],
  givenIds: [],
}

describe('a conversation', () => {
  it('keeps the last fifty, in their order', () => {
    const all = Array.from({ length: MAX_ENTRIES }, (_, id) => entry(id))
    expect(asked(all, entry(99))).toHaveLength(MAX_ENTRIES)
    expect(idsOf(asked(all, entry(99))).slice(0, 1)).toEqual(['1'])
    expect(idsOf(asked(all, entry(99))).at(-1)).toBe('99')
  })

  it('leaves out the older ones if it grows too long, but never the last', () => {
    const long = (id: number): Entry => ({
      ...entry(id),
      state: { kind: 'refused', sentence: 'x'.repeat(MAX_CONVERSATION / 2) },
    })
    expect(idsOf(bounded([long(1), entry(2), long(3)]))).toEqual(['2', '3'])
    const huge: Entry = {
      ...entry(4),
      state: { kind: 'refused', sentence: 'x'.repeat(MAX_CONVERSATION + 1) },
    }
    expect(idsOf(bounded([entry(3), huge]))).toEqual(['4'])
  })

  it('advances one entry and leaves the others unchanged', () => {
    const before = [entry(1), entry(2, { kind: 'asking', isAwaited: true })]
    const after = moved(before, '2', () => ({ kind: 'planning', planJobId: 'job', revision: 'then', isAwaited: true }))
    expect(after[0]).toBe(before[0])
    expect(after[1]?.state.kind).toBe('planning')
    expect(moved(before, '3', (state) => ({ ...state }))).toBe(before)
    expect(moved(before, '2', (state) => state)).toBe(before)
  })

  it('marks requests interrupted by a closed page', () => {
    const [left, sent, whole] = reopened([
      entry(1, { kind: 'asking', isAwaited: true }),
      entry(2, { ...planned, kind: 'applying', applyJobId: null, step: null }),
      entry(3, { ...planned, kind: 'applying', applyJobId: 'apply', step: null }),
    ])
    expect(left?.state).toMatchObject({ kind: 'failed', problem: { next: 'Nothing was changed. Ask again.' } })
    expect(sent?.state).toMatchObject({ kind: 'planned', plan: planned.plan })
    expect(whole?.state).toMatchObject({ kind: 'applying', applyJobId: 'apply' })
  })

  it('is read back as it was written', () => {
    const all = [
      entry(1, { ...planned, kind: 'planned', problem: null }),
      entry(2, { ...planned, kind: 'applied', appliedAt: 5, isUndone: false, givenIds: [[4, 5]] }),
    ]
    expect(conversationSchema.parse(JSON.parse(JSON.stringify(all)))).toEqual(all)
  })
})
