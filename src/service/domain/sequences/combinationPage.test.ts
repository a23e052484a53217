import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Choice, Exclusion } from '../../../composition/sequences/design.ts'
import { emptyDesign } from '../../../composition/sequences/design.ts'
import { combinationIds } from '../../../composition/sequences/combinationId.ts'
import { combinationSpace } from '../../../composition/sequences/combinationSpace.ts'
import { emptyConfiguration, type SequenceConfiguration } from '../../../composition/sequences/sequence.ts'
import { sha1 } from '@noble/hashes/legacy.js'
import type { ClipCombination } from '../../../contract/operations/sequences.ts'
import { seededRandom } from '../../../testing/seededRandom.ts'
import { combinationPage } from './combinationPage.ts'
import type { SequencePlan } from './readSequencePlan.ts'

const SEED = 41
const SEQUENCES = 1_000
const scope = { principal: { workspaceId: randomUUID() }, service: { secret: 'secret' } }
const noMaterial = { sources: new Map(), voiceovers: new Map(), words: new Map(), layer: null }

function planOf(configuration: SequenceConfiguration, exclusions: readonly Exclusion[]): SequencePlan {
  const [id, now] = [randomUUID(), new Date()]
  const design = { ...emptyDesign, exclusions: [...exclusions] }
  const named = { id, workspace_id: id, project_id: id, name: 'A', description: '', source_asset_ids: [] }
  return {
    sequence: { ...named, configuration, design, created_at: now, updated_at: now },
    space: combinationSpace(configuration, exclusions),
    material: noMaterial,
    isLayerMissing: false,
    inputFingerprint: id,
    idOf: combinationIds(id, sha1),
    unhashedIds: [],
  }
}

const idsOf = (count: number): string[] => Array.from({ length: count }, () => randomUUID())

function configurationOf(sizes: readonly number[], music: number): SequenceConfiguration {
  const blocks = sizes.map((size, position) => ({ position, label: `Block ${position}`, assetIds: idsOf(size) }))
  return { ...emptyConfiguration, blocks, musicTracks: idsOf(music).map((assetId) => ({ assetId })) }
}

function choicesIn({ blocks, musicTracks }: SequenceConfiguration): Choice[] {
  return [
    ...blocks.flatMap(({ assetIds, position }) => assetIds.map((id) => ({ slot: 'block', position, id }) as const)),
    ...musicTracks.map(({ assetId }) => ({ slot: 'music', id: assetId }) as const),
  ]
}

/** The choices of all combinations by nested loops, without the excluded ones. */
function enumerated({ blocks, musicTracks }: SequenceConfiguration, exclusions: readonly Exclusion[]): string[] {
  const music = musicTracks.length > 0 ? musicTracks.map(({ assetId }) => [`music ${assetId}`]) : [[]]
  const places = blocks.map(({ assetIds, position }) => assetIds.map((id) => `${position} ${id}`))
  const chosen = places.reduce<string[][]>(
    (before, place) => before.flatMap((one) => place.map((id) => [...one, id])),
    places.length > 0 ? [[]] : [],
  )
  const textOf = (choice: Choice): string =>
    choice.slot === 'block' ? `${choice.position} ${choice.id}` : `${choice.slot} ${choice.id}`
  const isKept = (all: readonly string[], rule: Exclusion): boolean =>
    rule.kind === 'never'
      ? !rule.choices.every((choice) => all.includes(textOf(choice)))
      : !all.includes(textOf(rule.choice)) || rule.others.some((choice) => all.includes(textOf(choice)))
  return chosen
    .flatMap((one) => music.map((sound) => [...one, ...sound]))
    .filter((all) => exclusions.every((rule) => isKept(all, rule)))
    .map((all) => all.join())
}

const textOf = ({ blocks, musicAssetId }: ClipCombination): string =>
  [
    ...blocks.map(({ assetId, position }) => `${position} ${assetId}`),
    ...(musicAssetId === null ? [] : [`music ${musicAssetId}`]),
  ].join()

it(`lists in pages the combinations of nested loops, for ${SEQUENCES} sequences with rules, seed ${SEED}`, async () => {
  const random = seededRandom(SEED)
  const below = (count: number): number => Math.floor(random() * count)
  for (let round = 0; round < SEQUENCES; round += 1) {
    const sizes = Array.from({ length: below(4) }, () => below(5))
    const configuration = configurationOf(sizes, below(3))
    const known: readonly Choice[] = [...choicesIn(configuration), { slot: 'music', id: randomUUID() }]
    const choose = (): Choice => known[below(known.length)] ?? { slot: 'music', id: randomUUID() }
    const exclusions = Array.from(
      { length: below(6) },
      (): Exclusion =>
        random() < 0.5
          ? { kind: 'never', choices: Array.from({ length: 1 + below(3) }, choose) }
          : { kind: 'only_with', choice: choose(), others: Array.from({ length: 1 + below(3) }, choose) },
    )
    const plan = planOf(configuration, exclusions)
    const limit = 1 + below(20)
    const pages = [await combinationPage(plan, { limit }, scope)]
    for (let last = pages[0]; last?.nextCursor; pages.push(last))
      last = await combinationPage(plan, { limit, cursor: last.nextCursor }, scope)
    const items = pages.flatMap((page) => page.items)
    const expected = enumerated(configuration, exclusions)
    expect(items.map(textOf), `round ${round}`).toEqual(expected)
    expect(new Set(items.map(({ id }) => id)).size, `round ${round}`).toBe(expected.length)
    expect(new Set(pages.map(({ includedCount }) => includedCount))).toEqual(new Set([expected.length]))
    expect(pages.slice(0, -1).every((page) => page.items.length === limit)).toBe(true)
  }
})

it('lists the last page of 100,000 combinations without a list of them all', async () => {
  const configuration = configurationOf([100, 100, 100, 100], 100)
  const choices = choicesIn(configuration)
  const exclusions = Array.from({ length: 500 }, (_, index): Exclusion => {
    const pair = [choices[300 + (index % 100)], choices[400 + ((index * 7) % 100)]]
    return { kind: 'never', choices: pair.filter((choice) => choice !== undefined) }
  })
  const plan = planOf(configuration, exclusions)
  const first = await combinationPage(plan, { limit: 100 }, scope)
  expect(first).toMatchObject({ totalCount: 10_000_000_000, examinedCount: 100_000 })
  let [last, listed] = [first, first.items.length]
  while (last.nextCursor !== null) {
    last = await combinationPage(plan, { limit: 100, cursor: last.nextCursor }, scope)
    listed += last.items.length
  }
  expect(listed).toBe(first.includedCount)
  expect(last.items.at(-1)?.index).toBeLessThan(100_000)
})
