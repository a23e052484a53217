import { describe, expect, it } from 'vitest'
import { refuse } from '../../../base/result.ts'
import { applyEdit } from '../../../composition/editRegistry.ts'
import type { Composition } from '../../../composition/schema.ts'
import type { EditPlanStep } from '../../../contract/editPlan.ts'
import { composition, overlay } from '../../../testing/composition/overlays.ts'
import type { Planned } from '../conversation/conversation.ts'
import { createdIdsOf, reviewPlan, type ReviewInput } from './planReview.ts'

const step = (tool: EditPlanStep['tool'], input: EditPlanStep['input']): EditPlanStep => ({
  tool,
  input,
  label: tool,
  why: 'Asked for.',
})
/** Dry-runs only the tools that are also edits of the editor. */
const dryRunStep: ReviewInput['dryRunStep'] = (document, { tool, input }) => {
  switch (tool) {
    case 'addTextOverlay':
    case 'deleteOverlay':
    case 'moveOverlay':
    case 'duplicateOverlay':
      return applyEdit(document, { name: tool, input }, { sources: new Map() })
    default:
      return null
  }
}
const title = overlay({ type: 'text', id: 1, content: 'Hello', from: 0, durationInFrames: 60 })
const start = composition([title], { durationInFrames: 300 })

function planned(steps: readonly EditPlanStep[], change: Partial<Planned> = {}, base = start): Planned {
  const plan = { summary: 'Changes it.', riskLevel: 'low' as const, steps: [...steps] }
  const bare = {
    planJobId: 'job',
    revision: 'then',
    plan,
    createdIds: null,
    dropped: [],
    done: [],
    givenIds: [],
  }
  return { ...bare, createdIds: createdIdsOf({ planned: bare, document: base, dryRunStep }), ...change }
}
const review = (plan: Planned, document: Composition = start, base: Composition | null = start) =>
  reviewPlan({ planned: plan, document, base, dryRunStep })
const kindsOf = ({ steps }: ReturnType<typeof review>) => steps.map(({ outcome }) => outcome.kind)
const textsOf = ({ overlays }: Composition) =>
  overlays.flatMap((one) => (one.type === 'text' ? [[one.content, one.from]] : []))

const added = [
  step('addTextOverlay', { text: 'One' }),
  step('addTextOverlay', { text: 'Two' }),
  step('moveOverlay', { overlayId: 3, startSeconds: 2 }),
]

describe('the review of a plan', () => {
  it('dry-runs the steps in order and lists the changes of each', () => {
    const { steps, document } = review(planned(added))
    expect(steps.map(({ isAccepted }) => isAccepted)).toEqual([true, true, true])
    const changes = steps.map(({ outcome }) => (outcome.kind === 'fits' ? outcome.changes : []))
    expect(changes[0]).toContainEqual(expect.objectContaining({ kind: 'added', subject: 'Text “One”' }))
    expect(changes[2]).toEqual([
      { overlayId: 3, kind: 'changed', subject: 'Text “Two”', what: expect.stringMatching(/^moved to 0?0:02/u) },
    ])
    expect(textsOf(document)).toContainEqual(['Two', 60])
  })

  it('follows the ids of a step if an earlier one is dropped and the ids differ', () => {
    const { document, steps } = review(planned(added, { dropped: [0] }))
    expect(steps.map(({ isAccepted }) => isAccepted)).toEqual([false, true, true])
    expect(textsOf(document)).toContainEqual(['Two', 60])
    expect(textsOf(document)).not.toContainEqual(['One', expect.anything()])
  })

  it('refuses a step that depends on an omitted one and names it, and never changes another overlay with its id', () => {
    const { steps, document } = review(planned(added, { dropped: [1] }))
    expect(steps[2]).toMatchObject({ isAccepted: false, outcome: { kind: 'refused', needs: [1] } })
    expect(textsOf(document)).toContainEqual(['One', expect.anything()])
  })

  it('follows a created overlay whose predicted id was taken meanwhile', () => {
    const theirs = overlay({ type: 'text', id: 3, content: 'Theirs', row: 4 })
    const { document } = review(planned(added), { ...start, overlays: [...start.overlays, theirs] })
    expect(textsOf(document)).toContainEqual(['Two', 60])
    expect(textsOf(document)).toContainEqual(['Theirs', theirs.from])
  })

  it('finds a step that needs an omitted one without naming an overlay that it creates', () => {
    const plan = planned([step('moveOverlay', { overlayId: 1, row: 2 }), step('duplicateOverlay', { overlayId: 1 })])
    const tried: ReviewInput['dryRunStep'] = (document, call) =>
      call.tool === 'duplicateOverlay' && document.overlays[0]?.row !== 2
        ? refuse({ code: 'row', message: 'It must be in row 2.' })
        : dryRunStep(document, call)
    const { steps } = reviewPlan({
      planned: { ...plan, dropped: [0] },
      document: start,
      base: start,
      dryRunStep: tried,
    })
    expect(steps[1]?.outcome).toEqual({ kind: 'refused', sentence: 'It must be in row 2.', needs: [0] })
  })

  it('explains a step that no longer fits and needs no omitted step', () => {
    const plan = planned([step('deleteOverlay', { overlayId: 1 }), step('addTextOverlay', { text: 'New' })])
    const { steps } = review(plan, { ...start, overlays: [] })
    expect(steps[0]?.outcome).toMatchObject({ kind: 'refused', needs: [] })
    expect(steps[1]?.isAccepted).toBe(true)
  })

  it('leaves steps that cannot be tried here, and later ones, to the service', () => {
    const blind = planned([step('generateCaptions', {}), step('deleteOverlay', { overlayId: 9 })])
    expect(kindsOf(review(blind))).toEqual(['unseen', 'unseen'])
  })

  const bye = [
    step('addTextOverlay', { text: 'Bye' }),
    step('moveOverlay', { overlayId: 1, startSeconds: 2 }),
    step('deleteOverlay', { overlayId: 2 }),
  ]
  const last = overlay({ type: 'text', id: 2, content: 'Left while running', from: 120, row: 2 })
  const both = { ...start, overlays: [title, last] }

  it.each([
    { name: 'with the version it was made for', base: both },
    { name: 'where that version is not known', base: null },
  ])('never takes what it adds for what was there and has gone, $name', ({ base }) => {
    const { steps, document } = review(planned(bye, {}, both), start, base)
    expect(steps.map(({ isAccepted }) => isAccepted)).toEqual([true, true, false])
    expect(steps[2]?.outcome).toMatchObject({
      sentence: 'The clip that this step would change no longer exists.',
      needs: [],
    })
    expect(textsOf(document)).toContainEqual(['Bye', expect.anything()])
  })

  it('never mistakes an overlay that an earlier run added for a deleted one', () => {
    const plan = planned(bye, { done: [0], givenIds: [[3, 2]] }, both)
    const made = overlay({ type: 'text', id: 2, content: 'Bye', from: 120, row: 2 })
    expect(kindsOf(review(plan, { ...start, overlays: [title, made] }, null))).toEqual(['done', 'fits', 'refused'])
  })

  it('never mistakes an overlay with a reused id for the deleted one', () => {
    const plan = planned(bye.slice(1), {}, both)
    const theirs = overlay({ type: 'text', id: 2, content: 'Theirs', from: 7, row: 5, durationInFrames: 11 })
    const changed = { ...last, content: 'Changed', from: 90 }
    expect(kindsOf(review(plan, { ...start, overlays: [title, theirs] }, both))).toEqual(['fits', 'refused'])
    expect(kindsOf(review(plan, { ...start, overlays: [title, changed] }, both))).toEqual(['fits', 'fits'])
  })

  it('does not reapply applied steps', () => {
    const plan = planned(added, {
      done: [0, 1],
      givenIds: [
        [2, 2],
        [3, 7],
      ],
    })
    const two = overlay({ type: 'text', id: 7, content: 'Two', from: 0, durationInFrames: 60 })
    const { steps, document } = review(plan, { ...start, overlays: [...start.overlays, two] })
    expect(steps.map(({ outcome }) => outcome.kind)).toEqual(['done', 'done', 'fits'])
    expect(textsOf(document)).toContainEqual(['Two', 60])
  })

  it('treats an id that the plan may have created as unknown', () => {
    const plan = planned(added, { createdIds: null })
    expect(kindsOf(review(plan))).toEqual(['fits', 'fits', 'refused'])
  })
})
