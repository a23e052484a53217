import { defaultPattern, parsePattern } from '../../../composition/names/namePattern.ts'
import { nameOf, type NameFacts } from '../../../composition/names/nameOf.ts'
import { uniqueNames } from '../../../composition/names/uniqueNames.ts'
import { outputFilename } from '../../../contract/outputFilename.ts'
import { errorOfRefusal } from '../OperationError.ts'

/** How the outputs of a batch are named. */
export interface Naming {
  readonly pattern: string
  /** Values of the project's naming fields by key. */
  readonly fields: Readonly<Record<string, string>>
  /** Keys of the fields whose values are missing. */
  readonly missing: readonly string[]
}

/** The file names of a batch, each unique in it. */
export function batchNames({ pattern }: Naming, facts: readonly NameFacts[]): readonly string[] {
  const tokens = parsePattern(pattern)
  if (!tokens.ok) throw errorOfRefusal(tokens.refusal)
  return uniqueNames(facts.map((one) => nameOf(tokens.value, one))).map(outputFilename)
}

export const defaultNaming = (blockLabels: readonly string[]): Naming => ({
  pattern: defaultPattern(blockLabels),
  fields: {},
  missing: [],
})
