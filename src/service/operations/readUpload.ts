import { uploadStore } from '../stores/uploadStore.ts'
import type { Handler } from './handler.ts'
import { found } from './OperationError.ts'
import { uploadOf } from './uploadOf.ts'

export const readUpload: Handler<'readUpload'> = async ({ params }, call) =>
  uploadOf(found(await uploadStore.find(call.db, call.principal.workspaceId, params.uploadId)), call)
