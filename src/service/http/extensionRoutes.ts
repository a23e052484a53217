import { Hono } from 'hono'
import { EXTENSIONS_PREFIX } from '../../contract/revisions.ts'
import { OperationError } from '../domain/OperationError.ts'
import { createSignInLink } from '../operations/accounts/createSignInLink.ts'
import { endOtherSignIns } from '../operations/accounts/endOtherSignIns.ts'
import { endSignIn } from '../operations/accounts/endSignIn.ts'
import { leaveWorkspace } from '../operations/accounts/leaveWorkspace.ts'
import { listPasskeys } from '../operations/accounts/listPasskeys.ts'
import { listSignIns } from '../operations/accounts/listSignIns.ts'
import { readAccount } from '../operations/accounts/readAccount.ts'
import { removePasskey } from '../operations/accounts/removePasskey.ts'
import { renameAccount } from '../operations/accounts/renameAccount.ts'
import { cancelPreparation } from '../operations/assets/cancelPreparation.ts'
import { prepareAssetAgain } from '../operations/assets/prepareAssetAgain.ts'
import { chooseSoundTrack } from '../operations/assets/chooseSoundTrack.ts'
import { listSoundTracks } from '../operations/assets/listSoundTracks.ts'
import { readSoundLevels } from '../operations/assets/readSoundLevels.ts'
import { listRevisions } from '../operations/compositions/listRevisions.ts'
import { readRevision } from '../operations/compositions/readRevision.ts'
import { findLocalServers } from '../operations/connections/findLocalServers.ts'
import { listConnections } from '../operations/connections/listConnections.ts'
import { removeConnection } from '../operations/connections/removeConnection.ts'
import { saveConnection } from '../operations/connections/saveConnection.ts'
import { testConnection } from '../operations/connections/testConnection.ts'
import { readCutoutFrame } from '../operations/generation/readCutoutFrame.ts'
import { beginConnection } from '../operations/integrations/beginConnection.ts'
import { endConnection } from '../operations/integrations/endConnection.ts'
import { finishConnection } from '../operations/integrations/finishConnection.ts'
import { reviewSubmission } from '../operations/social/reviewSubmission.ts'
import { browseDrive } from '../operations/drives/browseDrive.ts'
import { readLocalDrive, shareLocalDrive } from '../operations/drives/localDrive.ts'
import { readAdOptions, readPostingOptions } from '../operations/social/networkOptions.ts'
import { linkInsightsAccount } from '../operations/insights/linkInsightsAccount.ts'
import { importInsights } from '../operations/insights/importInsights.ts'
import { readToolResources } from '../operations/editorTools/readToolResources.ts'
import { cancelJob } from '../operations/jobs/cancelJob.ts'
import { listProjectJobs } from '../operations/jobs/listProjectJobs.ts'
import { changeAssetWords } from '../operations/transcripts/changeAssetWords.ts'
import { listFillerWords } from '../operations/transcripts/listFillerWords.ts'
import { readAssetWords } from '../operations/transcripts/readAssetWords.ts'
import { replaceFillerWords } from '../operations/transcripts/replaceFillerWords.ts'
import { giveUpUpload } from '../operations/uploads/giveUpUpload.ts'
import { listOpenUploads } from '../operations/uploads/listOpenUploads.ts'
import { createKey } from '../operations/workspace/createKey.ts'
import { listAuditEntries } from '../operations/workspace/listAuditEntries.ts'
import { listKeys } from '../operations/workspace/listKeys.ts'
import { readInvitationLink } from '../operations/workspace/readInvitationLink.ts'
import { revokeKey } from '../operations/workspace/revokeKey.ts'
import { createWebhook } from '../operations/webhooks/createWebhook.ts'
import { deleteWebhook } from '../operations/webhooks/deleteWebhook.ts'
import { listWebhookDeliveries } from '../operations/webhooks/listWebhookDeliveries.ts'
import { listWebhooks } from '../operations/webhooks/listWebhooks.ts'
import { redeliverWebhook } from '../operations/webhooks/redeliverWebhook.ts'
import { testWebhook } from '../operations/webhooks/testWebhook.ts'
import { readStorage } from '../operations/usage/readStorage.ts'
import { importSwipeFile } from '../operations/research/importSwipeFile.ts'
import { attachResearchMedia } from '../operations/research/attachMedia.ts'
import { listRequests } from '../operations/requests/listRequests.ts'
import { listSequenceBatches } from '../operations/sequences/listSequenceBatches.ts'
import { readSequenceDesign } from '../operations/sequences/readSequenceDesign.ts'
import { replaceSequenceDesign } from '../operations/sequences/replaceSequenceDesign.ts'
import type { Access } from './access/authenticate.ts'
import { answerOperation, type OperationRoute } from './answerOperation.ts'
import { errorResponse } from './envelope.ts'
import type { HttpEnvironment } from './environment.ts'
import { refuseOtherMethods } from './refuseOtherMethods.ts'
import { routePath } from './routePath.ts'

/** The operations that extend the API. */
export const extensions: readonly OperationRoute[] = [
  listRevisions,
  readRevision,
  readCutoutFrame,
  readToolResources,
  listProjectJobs,
  listOpenUploads,
  giveUpUpload,
  prepareAssetAgain,
  cancelPreparation,
  cancelJob,
  createKey,
  listKeys,
  revokeKey,
  listAuditEntries,
  readInvitationLink,
  listSoundTracks,
  chooseSoundTrack,
  readSoundLevels,
  createWebhook,
  listWebhooks,
  deleteWebhook,
  listWebhookDeliveries,
  testWebhook,
  redeliverWebhook,
  listConnections,
  saveConnection,
  removeConnection,
  testConnection,
  findLocalServers,
  browseDrive,
  beginConnection,
  finishConnection,
  endConnection,
  readLocalDrive,
  shareLocalDrive,
  readPostingOptions,
  readAdOptions,
  importInsights,
  linkInsightsAccount,
  createSignInLink,
  endOtherSignIns,
  endSignIn,
  leaveWorkspace,
  listPasskeys,
  listSignIns,
  readAccount,
  removePasskey,
  renameAccount,
  listRequests,
  listSequenceBatches,
  readSequenceDesign,
  replaceSequenceDesign,
  reviewSubmission,
  readStorage,
  readAssetWords,
  changeAssetWords,
  listFillerWords,
  replaceFillerWords,
  attachResearchMedia,
  importSwipeFile,
]

/** Routes of the extensions. They use the same keys, envelope and errors as the API. */
export function extensionRoutes(access: Access): Hono<HttpEnvironment> {
  const routes = new Hono<HttpEnvironment>()
  for (const route of extensions) {
    const path = routePath(EXTENSIONS_PREFIX, route.operation.path)
    routes.on(route.operation.method, path, async (c) => await answerOperation(c, route, access))
  }
  refuseOtherMethods(routes)
  routes.all('/extensions/*', (c) =>
    errorResponse(new OperationError('not_found', { reason: 'route' }), c.get('requestId')),
  )
  return routes
}
