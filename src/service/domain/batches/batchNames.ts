import { missingFields } from '../../../composition/names/missingFields.ts'
import type { NameToken } from '../../../composition/names/namePattern.ts'
import { nameOf, type NameFacts } from '../../../composition/names/nameOf.ts'
import { uniqueNames } from '../../../composition/names/uniqueNames.ts'
import { outputFilename } from '../../../contract/outputFilename.ts'
import type { Db } from '../../stores/tables.ts'
import { readProjectNaming } from '../projects/naming.ts'

/** How the outputs of a batch are named. */
export interface Naming {
  readonly pattern: string
  readonly tokens: readonly NameToken[]
  /** Values of the project's naming fields by key. */
  readonly fields: Readonly<Record<string, string>>
  /** Keys of the fields whose values are missing. */
  readonly missing: readonly string[]
}

/** Reads how the project names outputs. */
export async function batchNaming(db: Db, projectId: string, blockLabels: readonly string[]): Promise<Naming> {
  const { fields, pattern, tokens, values } = await readProjectNaming(db, projectId, blockLabels)
  return { pattern, tokens, fields: values, missing: missingFields(tokens, fields, values) }
}

export interface BatchName {
  readonly filename: string
  /** True if an earlier output has the name that the pattern gives. */
  readonly isRenamed: boolean
}

/** The file names of a batch, made unique. */
export function batchNames({ tokens }: Naming, facts: readonly NameFacts[]): readonly BatchName[] {
  const wanted = facts.map((one) => nameOf(tokens, one))
  return uniqueNames(wanted).map((name, index) => ({
    filename: outputFilename(name),
    isRenamed: name !== wanted[index],
  }))
}
