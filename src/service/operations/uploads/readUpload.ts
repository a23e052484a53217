import { uploadStore } from '../../stores/assets/uploadStore.ts'
import type { Handler } from '../handler.ts'
import { found } from '../../domain/OperationError.ts'
import { uploadOf } from '../../domain/assets/uploadOf.ts'

export const readUpload: Handler<'readUpload'> = async ({ params }, call) =>
  uploadOf(found(await uploadStore.find(call.db, call.principal.workspaceId, params.uploadId)), call)
