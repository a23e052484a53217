import { type CompositionCheck, compositionViolations } from './compositionViolations.ts'
import type { Db } from '../../stores/tables.ts'
import { validationFailed } from '../OperationError.ts'

/** Refuses a composition of a body that breaks a rule, with every broken one. */
export async function checkComposition(db: Db, check: CompositionCheck): Promise<void> {
  const broken = await compositionViolations(db, check)
  if (broken.length > 0) {
    throw validationFailed(broken.map(({ path, message }) => ({ path: `/composition${path}`, message })))
  }
}
