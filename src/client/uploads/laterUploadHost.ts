import { pageError } from '../errorWords/errorWords.ts'
import { ApiError } from '../http/ApiError.ts'
import type { UploadHost } from './uploadHost.ts'

/** Loads the code of uploads. Without a connection, the step fails as its request would, and is tried again. */
async function load(): Promise<UploadHost> {
  try {
    return (await import('./serviceUploadHost.ts')).serviceUploadHost
  } catch (fault) {
    // Browsers report a module that could not be fetched as a TypeError.
    if (!(fault instanceof TypeError)) throw fault
    throw new ApiError({ kind: 'network', status: 0, ...pageError('unreachable') })
  }
}

/** Uploads to the page's current API host. Its code is loaded with the first step, because few visits upload. */
export const laterUploadHost: UploadHost = {
  reserve: async (context) => await (await load()).reserve(context),
  transfer: async (context) => await (await load()).transfer(context),
  complete: async (context) => await (await load()).complete(context),
  readAsset: async (context) => await (await load()).readAsset(context),
  giveUp: async (upload) => await (await load()).giveUp(upload),
  cancelReservation: async (reservationId) => await (await load()).cancelReservation(reservationId),
}
