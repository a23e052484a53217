import { pairwiseRows, productRows, type Row } from '../pairwiseRows.ts'
import { looks, type LookName } from './looks.ts'
import { matrixClips, type MatrixClipName } from './matrixClips.ts'
import { neighbours, type NeighbourName } from './neighbours.ts'

/** A row of the matrix: one clip with one look, next to one neighbour. */
export interface MatrixRow {
  readonly clip: MatrixClipName
  readonly look: LookName
  readonly neighbour: NeighbourName
}

const namesOf = <T extends object>(of: T) => Object.keys(of) as (keyof T)[]
const names = { clips: namesOf(matrixClips), looks: namesOf(looks), neighbours: namesOf(neighbours) }
const sizes = [names.clips.length, names.looks.length, names.neighbours.length]

/** Number of rows in one export, which shows them one after another. */
const ROWS_PER_EXPORT = 6

function named([clip = 0, look = 0, neighbour = 0]: Row): MatrixRow[] {
  const found = { clip: names.clips[clip], look: names.looks[look], neighbour: names.neighbours[neighbour] }
  return found.clip === undefined || found.look === undefined || found.neighbour === undefined
    ? []
    : [{ clip: found.clip, look: found.look, neighbour: found.neighbour }]
}

/**
 * Exports of a few rows each, in which every pair of values occurs. The rows of an export have the same background.
 * Blurred rows come together, because they make an export draw frame by frame, which takes several times as long.
 */
export function pairwiseExports(seed: number): readonly (readonly MatrixRow[])[] {
  return packed(
    pairwiseRows(sizes, seed)
      .flatMap(named)
      .toSorted((one, other) => Number(isBlurred(other)) - Number(isBlurred(one))),
  )
}

const isBlurred = ({ look }: MatrixRow): boolean => look.includes('blurred')

/** Exports of all combinations. */
export const allExports = (): readonly (readonly MatrixRow[])[] => packed(productRows(sizes).flatMap(named))

function packed(rows: readonly MatrixRow[]): readonly (readonly MatrixRow[])[] {
  const byBackground = Map.groupBy(rows, ({ look }) => looks[look].backgroundColor)
  return [...byBackground.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / ROWS_PER_EXPORT) }, (_, index) =>
      group.slice(index * ROWS_PER_EXPORT, (index + 1) * ROWS_PER_EXPORT),
    ),
  )
}
