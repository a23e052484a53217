import { pairwiseRows, productRows, type Row } from '../pairwiseRows.ts'
import { looks, type LookName } from './looks.ts'
import { matrixClips, type MatrixClipName } from './matrixClips.ts'
import { neighbours, type NeighbourName } from './neighbours.ts'

/** One clip with one look beside one neighbour. */
export interface MatrixRow {
  readonly clip: MatrixClipName
  readonly look: LookName
  readonly neighbour: NeighbourName
}

const namesOf = <T extends object>(of: T) => Object.keys(of) as (keyof T)[]
const names = { clips: namesOf(matrixClips), looks: namesOf(looks), neighbours: namesOf(neighbours) }
const sizes = [names.clips.length, names.looks.length, names.neighbours.length]

/** Rows that one export shows one after another. */
const ROWS_PER_EXPORT = 6

function named([clip = 0, look = 0, neighbour = 0]: Row): MatrixRow[] {
  const found = { clip: names.clips[clip], look: names.looks[look], neighbour: names.neighbours[neighbour] }
  return found.clip === undefined || found.look === undefined || found.neighbour === undefined
    ? []
    : [{ clip: found.clip, look: found.look, neighbour: found.neighbour }]
}

/**
 * Exports of a few rows each, all with one background, in which every pair occurs. Blurred rows follow each other,
 * because an export that draws frame by frame takes several times as long.
 */
export function pairwiseExports(seed: number): readonly (readonly MatrixRow[])[] {
  return packed(
    pairwiseRows(sizes, seed)
      .flatMap(named)
      .toSorted((one, other) => Number(isBlurred(other)) - Number(isBlurred(one))),
  )
}

const isBlurred = ({ look }: MatrixRow): boolean => look.includes('blurred')

/** Exports of every combination. */
export const allExports = (): readonly (readonly MatrixRow[])[] => packed(productRows(sizes).flatMap(named))

function packed(rows: readonly MatrixRow[]): readonly (readonly MatrixRow[])[] {
  const byBackground = Map.groupBy(rows, ({ look }) => looks[look].backgroundColor)
  return [...byBackground.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / ROWS_PER_EXPORT) }, (_, index) =>
      group.slice(index * ROWS_PER_EXPORT, (index + 1) * ROWS_PER_EXPORT),
    ),
  )
}
