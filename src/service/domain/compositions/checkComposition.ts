import type { Db } from '../../stores/tables.ts'
import { validationFailed } from '../OperationError.ts'
import type { Composition } from '../../../composition/schema.ts'
import { sourceViolations } from '../../../composition/sourceViolations.ts'
import { sourceAssetIds, violations } from '../../../composition/violations.ts'
import { readSourceMedia } from '../assets/sourceMedia.ts'
import { type Violation } from '../../../composition/brokenRules.ts'

export interface CompositionCheck {
  readonly projectId: string
  readonly composition: Composition
  /** The revision to be replaced, if there is one. */
  readonly stored?: Composition
}

/** Violations that the schema cannot express: rules across fields, and sources that are not assets of the project. */
export async function compositionViolations(
  db: Db,
  { projectId, composition, stored }: CompositionCheck,
): Promise<readonly Violation[]> {
  const sources = await readSourceMedia(db, projectId, sourceAssetIds(composition))
  return [...violations(composition), ...sourceViolations(composition, stored, sources)]
}

/** Throws `validation_failed` with every violation of a composition in a request body. */
export async function checkComposition(db: Db, check: CompositionCheck): Promise<void> {
  const broken = await compositionViolations(db, check)
  if (broken.length > 0) {
    throw validationFailed(broken.map((violation) => ({ ...violation, path: `/composition${violation.path}` })))
  }
}
