import { pageError } from '../errorWords/errorWords.ts'
import { ApiError } from './ApiError.ts'

/** Loads code with the first request that needs it. Without a connection, it fails as the request would. */
export async function loadLater<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (fault) {
    // Browsers report a module that could not be fetched as a TypeError.
    if (!(fault instanceof TypeError)) throw fault
    throw new ApiError({ kind: 'network', status: 0, ...pageError('unreachable') })
  }
}
