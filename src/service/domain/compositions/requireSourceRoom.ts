import { sourceRoomProblem } from './sourceRoom.ts'
import type { Call } from '../call.ts'
import { OperationError } from '../OperationError.ts'

/** Refuses an editor request with more than 1 GiB of source files, before there is a job. */
export async function requireSourceRoom(
  { db }: Call,
  request: { readonly projectId: string; readonly assetIds: Iterable<string> },
): Promise<void> {
  const problem = await sourceRoomProblem(db, request.projectId, request.assetIds)
  if (problem !== null) throw new OperationError('file_too_large', problem)
}
