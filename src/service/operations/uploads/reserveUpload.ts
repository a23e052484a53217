import { checkUploadDeclaration, MAX_UPLOAD_BYTES } from '../../../contract/mediaTypes.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import type { Handler } from '../handler.ts'
import { errorOfRefusal, found } from '../../domain/OperationError.ts'
import { reserveFile } from '../../domain/assets/reserveFile.ts'
import { uploadOf } from '../../domain/assets/uploadOf.ts'

export const reserveUpload: Handler<'reserveUpload'> = async ({ params, body }, call) => {
  const project = found(await projectStore.hold(call.db, call.principal.workspaceId, params.projectId))
  const checked = checkUploadDeclaration(body)
  if (!checked.ok) throw errorOfRefusal(checked.refusal)
  const { filename, sizeBytes } = body
  const reservedBytes = MAX_UPLOAD_BYTES[checked.value.type]
  const file = { ...checked.value, projectId: project.id, filename, sizeBytes, reservedBytes }
  return uploadOf(await reserveFile(file, call), call)
}
