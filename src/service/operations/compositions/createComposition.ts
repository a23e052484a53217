import { insertComposition } from '../../domain/compositions/insertComposition.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import { checkComposition } from '../../domain/compositions/checkComposition.ts'
import { compositionOf } from '../../domain/compositions/compositionOf.ts'
import type { Handler } from '../handler.ts'
import { found, validationFailed } from '../../domain/OperationError.ts'
import { combinationsById, readSequencePlan } from '../../domain/sequences/readSequencePlan.ts'
import { sequenceStore } from '../../stores/sequences/sequenceStore.ts'
import type { Db } from '../../stores/tables.ts'
import type { StoredProject } from '../../stores/workspace/projectStore.ts'
import { violation } from '../../../composition/brokenRules.ts'

export const createComposition: Handler<'createComposition'> = async (
  { params, body },
  { db, now, principal, service, changeLabel },
) => {
  const { workspaceId, creatorId, actor } = principal
  const project = found(await projectStore.hold(db, workspaceId, params.projectId))
  const { title, composition } = body
  await checkComposition(db, { projectId: project.id, composition })
  const tie = await tieOf(project, body, db)
  const record = { id: service.nextId(), workspaceId, projectId: project.id, title, composition, tie, now }
  const inserted = await insertComposition(db, record, { actor, creatorId, why: changeLabel })
  return compositionOf(inserted)
}

interface Tie {
  readonly sequenceId?: string | undefined
  readonly combinationId?: string | undefined
}

/**
 * The sequence and combination of which the composition becomes the edited video. Refuses a combination that the
 * sequence does not have.
 */
async function tieOf({ id, workspace_id: workspaceId }: StoredProject, { combinationId, sequenceId }: Tie, db: Db) {
  if (sequenceId === undefined || combinationId === undefined) return null
  const sequence = await sequenceStore.lock(db, workspaceId, sequenceId)
  if (sequence?.project_id !== id) throw validationFailed([violation('/sequenceId', 'sequence_unknown')])
  const known = await combinationsById(await readSequencePlan(db, sequence), [combinationId.toLowerCase()])
  if (known.size === 0) throw validationFailed([violation('/combinationId', 'combination_unknown')])
  return { sequenceId: sequence.id, combinationId }
}
