import { loadLater } from '../http/loadLater.ts'
import type { UploadHost } from './uploadHost.ts'

const load = async (): Promise<UploadHost> =>
  (await loadLater(() => import('./serviceUploadHost.ts'))).serviceUploadHost

/** Uploads to the page's current API host. Its code is loaded with the first step, because few visits upload. */
export const laterUploadHost: UploadHost = {
  reserve: async (context) => await (await load()).reserve(context),
  transfer: async (context) => await (await load()).transfer(context),
  complete: async (context) => await (await load()).complete(context),
  readAsset: async (context) => await (await load()).readAsset(context),
  giveUp: async (upload) => await (await load()).giveUp(upload),
  cancelReservation: async (reservationId) => await (await load()).cancelReservation(reservationId),
}
