import { valueCleaner, withoutExtension } from '../../../composition/names/nameOf.ts'
import { sameLabel } from '../../../composition/names/namePattern.ts'
import { type NamePart, nameParser } from '../../../composition/names/parseName.ts'
import { type Combination, combinationAt } from '../../../composition/sequences/combinations.ts'
import type { AdMatchColumns } from '../../stores/insights/insightsTables.ts'
import type { StoredSequence } from '../../stores/sequences/sequenceStore.ts'
import type { Db } from '../../stores/tables.ts'
import { readProjectNaming } from '../projects/naming.ts'
import type { SequencePlan } from '../sequences/readSequencePlan.ts'

/** A shorter value of a name is not recognised if it was cut. */
const MIN_CUT_LENGTH = 20

/** The sequences of a project with the names that the project's template gives to their outputs. */
interface NamedSequence {
  readonly sequence: StoredSequence
  readonly pattern: string
  /** As the names of its outputs contain it. */
  readonly name: string
  readonly parse: NonNullable<ReturnType<typeof nameParser>>
  readonly clean: (value: string) => string
}

/** The sequences of a project, with their plans. */
export interface NamedPlans {
  readonly sequences: readonly StoredSequence[]
  readonly planOf: (sequenceId: string) => Promise<SequencePlan | null>
}

/**
 * Returns a function that recognises the sequence, the combination and the hook of a video by the parts of its name.
 * Several sequences may fit; their common hook counts, so it is found although the name does not say the sequence.
 */
export async function namingMatcher(
  db: Db,
  projectId: string,
  { planOf, sequences }: NamedPlans,
): Promise<(name: string) => Promise<AdMatchColumns | null>> {
  const named: NamedSequence[] = []
  const hooks = new Map<string, HookNames>()
  for (const sequence of sequences) {
    const labels = sequence.configuration.blocks.map(({ label }) => label)
    const { pattern, tokens } = await readProjectNaming(db, projectId, labels)
    const parse = nameParser(tokens)
    if (parse !== null) {
      const clean = valueCleaner(tokens)
      named.push({ sequence, pattern, parse, clean, name: clean(sequence.name) })
    }
  }
  return async (name) => {
    const found: Found[] = []
    /** The parts of the name by pattern, because most sequences share one. */
    const partsBy = new Map<string, readonly NamePart[] | null>()
    for (const one of named) {
      const parts = partsBy.has(one.pattern) ? (partsBy.get(one.pattern) ?? null) : one.parse(name)
      partsBy.set(one.pattern, parts)
      if (parts === null || !isOfSequence(one, parts)) continue
      const plan = await planOf(one.sequence.id)
      if (plan === null) continue
      const names = hooks.get(one.sequence.id) ?? new HookNames(plan, one)
      hooks.set(one.sequence.id, names)
      const match = foundIn(plan, { sequence: one.sequence, names }, parts)
      if (match !== null) found.push(match)
    }
    return matchOf(found)
  }
}

/** Whether a value of a name is this one, which may have been cut. */
function isValue(value: string, whole: string): boolean {
  const [one, other] = [value.toLowerCase(), whole.toLowerCase()]
  return one === other || (one.length >= MIN_CUT_LENGTH && other.startsWith(one))
}

function isOfSequence({ name }: NamedSequence, parts: readonly NamePart[]): boolean {
  return parts.every(({ token, value }) => token.kind !== 'sequence' || isValue(value, name))
}

interface Found {
  readonly sequenceId: string
  readonly combinationId: string | null
  readonly hookAssetId: string
  readonly hookName: string
}

/** The names of the clips of a sequence's first block, as the names of its outputs contain them. */
class HookNames {
  readonly #nameById = new Map<string, string>()
  readonly #idByName = new Map<string, string>()

  constructor({ material }: SequencePlan, { clean, sequence }: NamedSequence) {
    for (const assetId of sequence.configuration.blocks[0]?.assetIds ?? []) {
      const source = material.sources.get(assetId)
      if (source === undefined) continue
      const name = clean(withoutExtension(source.name)).toLowerCase()
      this.#nameById.set(assetId, name)
      if (!this.#idByName.has(name)) this.#idByName.set(name, assetId)
    }
  }

  has(assetId: string, said: string): boolean {
    const name = this.#nameById.get(assetId)
    return name !== undefined && isValue(said, name)
  }

  /** The first clip with this name, or else with one that was cut to it. */
  find(said: string): string | undefined {
    const whole = this.#idByName.get(said.toLowerCase())
    if (whole !== undefined || said.length < MIN_CUT_LENGTH) return whole
    for (const [name, assetId] of this.#idByName) if (isValue(said, name)) return assetId
    return undefined
  }
}

/** The hook that the name says, or that of the combination whose number it says. */
function foundIn(
  plan: SequencePlan,
  { names, sequence }: { readonly names: HookNames; readonly sequence: StoredSequence },
  parts: readonly NamePart[],
): Found | null {
  const [block] = sequence.configuration.blocks
  if (block === undefined) return null
  const said = parts.find(({ token }) => isFirstBlock(token, block.label))?.value ?? null
  const combination = combinationOf(plan, parts)
  const numbered = combination?.blocks[0] ?? null
  const isNumbered = numbered !== null && (said === null || names.has(numbered, said))
  const hook = isNumbered ? numbered : said === null ? undefined : names.find(said)
  const source = hook === undefined || hook === null ? undefined : plan.material.sources.get(hook)
  if (source === undefined || hook === undefined || hook === null) return null
  const combinationId = isNumbered && combination !== null ? plan.idOf(combination) : null
  return { sequenceId: sequence.id, combinationId, hookAssetId: hook, hookName: source.name }
}

const isFirstBlock = (token: NamePart['token'], label: string): boolean =>
  token.kind === 'block'
    ? sameLabel(token.label, label) || token.label === '1'
    : ['hook', 'body'].includes(token.kind) && sameLabel(token.kind, label)

function combinationOf({ space }: SequencePlan, parts: readonly NamePart[]): Combination | null {
  for (const { token, value } of parts) {
    if (token.kind !== 'index' || !/^\d{1,15}$/u.test(value)) continue
    const index = Number(value) - token.first
    return index >= 0 && index < space.totalCount ? combinationAt(space, index) : null
  }
  return null
}

function matchOf(found: readonly Found[]): AdMatchColumns | null {
  const [first] = found
  if (first === undefined || found.some(({ hookAssetId }) => hookAssetId !== first.hookAssetId)) return null
  const only = found.length === 1 ? first : null
  return {
    matched_by: 'naming',
    job_id: null,
    composition_id: null,
    sequence_id: only?.sequenceId ?? null,
    combination_id: only?.combinationId ?? null,
    hook_asset_id: first.hookAssetId,
    hook_name: first.hookName,
  }
}
