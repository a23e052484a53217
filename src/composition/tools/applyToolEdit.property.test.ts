import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deepFreeze } from '../../testing/composition/deepFreeze.ts'
import { expectSame } from '../../testing/composition/expectSame.ts'
import { soakCount } from '../../testing/soak.ts'
import { arbitraryTools, toolCaseArbitrary, type ToolCase } from '../../testing/tools/toolArbitrary.ts'
import { applyPatch, diffCompositions, invertPatch } from '../patch.ts'
import { sourceViolations } from '../sourceViolations.ts'
import { applyToolEdit } from './applyToolEdit.ts'
import { resourceNeeds } from './definition/resourceNeeds.ts'
import { toolNamesOf } from './tools.ts'
import { applySteps } from '../../testing/tools/applySteps.ts'
import { parseComposition } from '../violations.ts'

const SEED = 20261121
const RUNS = soakCount(2_000, 100_000)
const TIMEOUT_MS = soakCount(120_000, 3_600_000)

const mediaOf = ({ context: { resources, sources } }: ToolCase) =>
  new Map([
    ...sources,
    ...[...resources.stock.values(), ...[...resources.voiceovers.values()].map(({ media }) => media)].map(
      (media) => [media.assetId, media] as const,
    ),
  ])

/** Keeps only the resources that `resourceNeeds` names. */
function narrowed({ call, context, document }: ToolCase): ToolCase['context'] {
  const needs = resourceNeeds(document, call)
  const { captions, speech, stock, voiceovers } = context.resources
  const only = <Value>(map: ReadonlyMap<string, Value>, keys: readonly string[]) =>
    new Map([...map].filter(([key]) => keys.includes(key)))
  const captionAssets = needs.captionsOf.map(({ assetId }) => assetId)
  return {
    sources: only(context.sources, needs.assetIds),
    resources: {
      stock: only(
        stock,
        needs.stock.map((choice) => `${choice.provider}:${choice.id}`),
      ),
      voiceovers: only(voiceovers, needs.voiceoverIds),
      captions: new Map(
        [...captions].filter(([id, { assetId }]) => needs.captionIds.includes(id) || captionAssets.includes(assetId)),
      ),
      speech: only(speech, needs.speechOf),
    },
  }
}

describe('the edits among the tools', () => {
  it(`give a valid document or a refusal, the same twice, without changing their arguments (seed ${SEED})`, {
    timeout: TIMEOUT_MS,
  }, () => {
    const applied = new Map<string, number>()
    fc.assert(
      fc.property(toolCaseArbitrary, (example) => {
        const { call, context } = example
        const document = deepFreeze(example.document)
        const outcome = applyToolEdit(document, deepFreeze(call), context)
        expectSame(applyToolEdit(structuredClone(document), structuredClone(call), context), outcome)
        expect(outcome.ok || outcome.refusal.code, call.tool).not.toBe('invalid_input')
        if (!outcome.ok) return
        applied.set(call.tool, (applied.get(call.tool) ?? 0) + 1)
        const after = outcome.value.document
        const parsed = parseComposition(after)
        expect(parsed.ok || [call, parsed.refusal]).toBe(true)
        expect(sourceViolations(after, undefined, mediaOf(example)), call.tool).toEqual([])
        const patch = diffCompositions(document, after)
        expectSame(applyPatch(document, patch), { ok: true, value: after })
        expectSame(applyPatch(after, invertPatch(patch)), { ok: true, value: document })
        const before = new Set(document.overlays.map(({ id }) => id))
        const created = after.overlays.map(({ id }) => id).filter((id) => !before.has(id))
        expect(new Set(outcome.value.createdIds)).toEqual(new Set(created))
      }),
      { seed: SEED, numRuns: RUNS },
    )
    expect(arbitraryTools).toEqual(toolNamesOf('edit'))
    for (const tool of arbitraryTools) {
      expect(applied.get(tool) ?? 0, `${tool} was applied`).toBeGreaterThan(10)
    }
  })

  it(`need nothing that resourceNeeds does not name (seed ${SEED + 1})`, { timeout: TIMEOUT_MS }, () => {
    fc.assert(
      fc.property(toolCaseArbitrary, (example) => {
        const { call, context, document } = example
        // Unchanged uses of other sources are not checked.
        expectSame(applyToolEdit(document, call, narrowed(example)), applyToolEdit(document, call, context))
      }),
      { seed: SEED + 1, numRuns: RUNS / 2 },
    )
  })

  it(`follow one another; a refused one changes nothing (seed ${SEED + 2})`, { timeout: TIMEOUT_MS }, () => {
    fc.assert(
      fc.property(toolCaseArbitrary, toolCaseArbitrary, ({ call, context, document }, other) => {
        const impossible = { tool: 'deleteOverlay', input: { overlayId: 987_654 } } as const
        const steps = applySteps(deepFreeze(document), [call, impossible, other.call], context)
        expect(steps.outcomes[1]).toMatchObject({ ok: false, refusal: { code: 'overlay_not_found' } })
        const [first, , third] = steps.outcomes
        const afterFirst = first?.ok ? first.value.document : document
        expectSame(applyToolEdit(afterFirst, other.call, context), third)
        expectSame(steps.document, third?.ok ? third.value.document : afterFirst)
      }),
      { seed: SEED + 2, numRuns: soakCount(300, 15_000) },
    )
  })
})
