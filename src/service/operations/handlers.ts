import type { OperationName } from '../../contract/operations.ts'
import { applyEditPlan } from './editorTools/applyEditPlan.ts'
import { changeAssetTags } from './assets/changeAssetTags.ts'
import { changeTranscript } from './transcripts/changeTranscript.ts'
import { completeUpload } from './uploads/completeUpload.ts'
import { createComposition } from './compositions/createComposition.ts'
import { createDriveExport, listDriveExports, readDriveExport, retryDriveExport } from './drives/exports.ts'
import { createDriveImport, listDriveImports, readDriveImport, retryDriveImport } from './drives/imports.ts'
import * as pageImports from './drives/pageImports.ts'
import { listInsightsAds, listInsightsHooks, readInsights } from './insights/readInsights.ts'
import { syncInsights } from './insights/syncInsights.ts'
import * as folderSyncs from './drives/folderSyncs.ts'
import * as researchSaves from './research/saves.ts'
import * as researchSearches from './research/searches.ts'
import * as researchWork from './research/savedWork.ts'
import * as publications from './social/publications.ts'
import { createProject } from './projects/createProject.ts'
import { createAiVideo } from './generation/aiVideos/createAiVideo.ts'
import { listAiVideoModels } from './generation/aiVideos/listAiVideoModels.ts'
import { listAiVideos } from './generation/aiVideos/listAiVideos.ts'
import { createAutoEdit, listAutoEdits, readAutoEdit } from './generation/autoEdits/autoEdits.ts'
import { readAiVideo } from './generation/aiVideos/readAiVideo.ts'
import { createVoiceover } from './voiceovers/createVoiceover.ts'
import { deleteAsset } from './assets/deleteAsset.ts'
import { deleteCaptions } from './captionFiles/deleteCaptions.ts'
import { deleteComposition } from './compositions/deleteComposition.ts'
import { deleteProject } from './projects/deleteProject.ts'
import { estimateSequenceRender } from './sequences/estimateSequenceRender.ts'
import { renderSequence } from './sequences/renderSequence.ts'
import { estimateCompositionRender } from './renders/estimateCompositionRender.ts'
import { bound, type BoundHandler, type Handler, type PreparingHandler } from './handler.ts'
import { listAssets } from './assets/listAssets.ts'
import { listCaptions } from './captionFiles/listCaptions.ts'
import { listCompositions } from './compositions/listCompositions.ts'
import { listIntegrationAccounts } from './integrations/listIntegrationAccounts.ts'
import { listIntegrationConnections } from './integrations/listIntegrationConnections.ts'
import { listIntegrations } from './integrations/listIntegrations.ts'
import { listMusic } from './music/listMusic.ts'
import { listProjects } from './projects/listProjects.ts'
import { listRenderOutputs } from './renders/listRenderOutputs.ts'
import { listVoiceovers } from './voiceovers/listVoiceovers.ts'
import { listVoices } from './voiceovers/listVoices.ts'
import { planEdits } from './editorTools/planEdits.ts'
import { prepareTranscript } from './transcripts/prepareTranscript.ts'
import { readAsset } from './assets/readAsset.ts'
import { readAssetDeleteImpact } from './assets/readAssetDeleteImpact.ts'
import { readAssetMedia } from './assets/readAssetMedia.ts'
import { readCaptions } from './captionFiles/readCaptions.ts'
import { readComposition } from './compositions/readComposition.ts'
import { readCompositionDeleteImpact } from './compositions/readCompositionDeleteImpact.ts'
import { readJob } from './jobs/readJob.ts'
import { readProject } from './projects/readProject.ts'
import { readTranscript } from './transcripts/readTranscript.ts'
import { readUpload } from './uploads/readUpload.ts'
import { readUsage } from './usage/readUsage.ts'
import { readVoiceover } from './voiceovers/readVoiceover.ts'
import { renameAsset } from './assets/renameAsset.ts'
import { renderComposition } from './renders/renderComposition.ts'
import { replaceAssetTags } from './assets/replaceAssetTags.ts'
import { replaceComposition } from './compositions/replaceComposition.ts'
import { reserveUpload } from './uploads/reserveUpload.ts'
import { retryJob } from './jobs/retryJob.ts'
import { runEditorTool } from './editorTools/runEditorTool.ts'
import { saveCaptions } from './captionFiles/saveCaptions.ts'
import { createSequence } from './sequences/createSequence.ts'
import { deleteSequence } from './sequences/deleteSequence.ts'
import { listCombinations } from './sequences/listCombinations.ts'
import { listSequenceCompositions } from './sequences/listSequenceCompositions.ts'
import { listSequences } from './sequences/listSequences.ts'
import { readSequence } from './sequences/readSequence.ts'
import { replaceSequenceConfiguration } from './sequences/replaceSequenceConfiguration.ts'
import { listSmartAnalyses } from './sequences/listSmartAnalyses.ts'
import { readSmartAnalysis } from './sequences/readSmartAnalysis.ts'
import { startSmartAnalysis } from './sequences/startSmartAnalysis.ts'
import { updateSequence } from './sequences/updateSequence.ts'
import { updateProject } from './projects/updateProject.ts'
import { changeMemberRole } from './workspace/changeMemberRole.ts'
import { createInvitation } from './workspace/createInvitation.ts'
import { listInvitations } from './workspace/listInvitations.ts'
import { resendInvitation } from './workspace/resendInvitation.ts'
import { revokeInvitation } from './workspace/revokeInvitation.ts'
import { listMembers } from './workspace/listMembers.ts'
import { readWorkspace } from './workspace/readWorkspace.ts'
import { removeMember } from './workspace/removeMember.ts'
import { renameWorkspace } from './workspace/renameWorkspace.ts'
import { deleteNamingField } from './naming/deleteNamingField.ts'
import { deleteNamingTemplate } from './naming/deleteNamingTemplate.ts'
import { listNamingFields } from './naming/listNamingFields.ts'
import { listNamingTemplates } from './naming/listNamingTemplates.ts'
import { replaceNamingField } from './naming/replaceNamingField.ts'
import { replaceNamingTemplate } from './naming/replaceNamingTemplate.ts'
import { saveNamingField } from './naming/saveNamingField.ts'
import { saveNamingTemplate } from './naming/saveNamingTemplate.ts'
import { readProjectSettings } from './projects/readProjectSettings.ts'
import { updateProjectSettings } from './projects/updateProjectSettings.ts'

import { removeBackground } from './generation/removeBackground.ts'
import { createClip } from './clips/createClip.ts'
import { listClips } from './clips/listClips.ts'
import { cancelVoiceClone } from './generation/voiceClones/cancelVoiceClone.ts'
import { createVoiceClone } from './generation/voiceClones/createVoiceClone.ts'
import { deleteVoiceClone } from './generation/voiceClones/deleteVoiceClone.ts'
import { listVoiceClones } from './generation/voiceClones/listVoiceClones.ts'
import { readVoiceClone } from './generation/voiceClones/readVoiceClone.ts'
import { readVoiceCloneMedia } from './generation/voiceClones/readVoiceCloneMedia.ts'
import { renameVoiceClone } from './generation/voiceClones/renameVoiceClone.ts'
import { runVoiceClone } from './generation/voiceClones/runVoiceClone.ts'
import { generateMessaging } from './generation/copy/generateMessaging.ts'
import { applyDictionary } from './dictionary/applyDictionary.ts'
import { changeDictionaryRule } from './dictionary/changeDictionaryRule.ts'
import { createDictionaryRule } from './dictionary/createDictionaryRule.ts'
import { deleteDictionaryRule } from './dictionary/deleteDictionaryRule.ts'
import { listDictionaryRules } from './dictionary/listDictionaryRules.ts'
import { approveAvatarVoice } from './generation/avatars/approveAvatarVoice.ts'
import { createAvatar } from './generation/avatars/createAvatar.ts'
import { deleteAvatar } from './generation/avatars/deleteAvatar.ts'
import { listAvatars } from './generation/avatars/listAvatars.ts'
import { readAvatar } from './generation/avatars/readAvatar.ts'
import { readAvatarImage } from './generation/avatars/readAvatarImage.ts'
import { renameAvatar } from './generation/avatars/renameAvatar.ts'
import { revokeAvatarVoice } from './generation/avatars/revokeAvatarVoice.ts'
import { createAvatarVideo } from './generation/avatarVideos/createAvatarVideo.ts'
import { listAvatarVideos } from './generation/avatarVideos/listAvatarVideos.ts'
import { readAvatarVideo } from './generation/avatarVideos/readAvatarVideo.ts'

/** The code compiles only if every operation of the contract has a handler. */
import {
  createAutoEditTemplate,
  deleteAutoEditTemplate,
  listAutoEditTemplates,
  readAutoEditTemplate,
  replaceAutoEditTemplate,
} from './savedResources/autoEditTemplates.ts'
import { createBrief, deleteBrief, listBriefs, readBrief, replaceBrief } from './savedResources/briefs.ts'
import { createMessage, deleteMessage, listMessages, readMessage, replaceMessage } from './savedResources/messages.ts'
import {
  createMessagingTemplate,
  deleteMessagingTemplate,
  listMessagingTemplates,
  readMessagingTemplate,
  replaceMessagingTemplate,
} from './savedResources/messagingTemplates.ts'

const handlers: { readonly [Name in OperationName]: Handler<Name> | PreparingHandler<Name> } = {
  createProject,
  deleteNamingField,
  deleteNamingTemplate,
  listNamingFields,
  listNamingTemplates,
  replaceNamingField,
  replaceNamingTemplate,
  saveNamingField,
  saveNamingTemplate,
  readProjectSettings,
  updateProjectSettings,
  listProjects,
  readProject,
  updateProject,
  deleteProject,
  reserveUpload,
  completeUpload,
  readUpload,
  listAssets,
  readAsset,
  renameAsset,
  deleteAsset,
  readAssetDeleteImpact,
  readAssetMedia,
  changeAssetTags,
  replaceAssetTags,
  prepareTranscript,
  readTranscript,
  changeTranscript,
  listCaptions,
  readCaptions,
  saveCaptions,
  deleteCaptions,
  listMusic,
  createComposition,
  listCompositions,
  readComposition,
  replaceComposition,
  readCompositionDeleteImpact,
  deleteComposition,
  runEditorTool,
  removeBackground,
  planEdits,
  applyEditPlan,
  estimateSequenceRender,
  renderSequence,
  estimateCompositionRender,
  renderComposition,
  listRenderOutputs,
  createSequence,
  deleteSequence,
  listCombinations,
  listSequenceCompositions,
  listSequences,
  readSequence,
  replaceSequenceConfiguration,
  updateSequence,
  listSmartAnalyses,
  readSmartAnalysis,
  startSmartAnalysis,
  createAiVideo,
  createAutoEdit,
  listAutoEdits,
  readAutoEdit,
  listAiVideoModels,
  listAiVideos,
  readAiVideo,
  createVoiceover,
  listVoiceovers,
  readVoiceover,
  listVoices,
  readUsage,
  readJob,
  retryJob,
  listMessages,
  createMessage,
  readMessage,
  replaceMessage,
  deleteMessage,
  listBriefs,
  createBrief,
  readBrief,
  replaceBrief,
  deleteBrief,
  listAutoEditTemplates,
  createAutoEditTemplate,
  readAutoEditTemplate,
  replaceAutoEditTemplate,
  deleteAutoEditTemplate,
  listMessagingTemplates,
  createMessagingTemplate,
  readMessagingTemplate,
  replaceMessagingTemplate,
  deleteMessagingTemplate,
  createClip,
  listClips,
  cancelVoiceClone,
  createVoiceClone,
  deleteVoiceClone,
  listVoiceClones,
  readVoiceClone,
  readVoiceCloneMedia,
  renameVoiceClone,
  runVoiceClone,
  applyDictionary,
  generateMessaging,
  changeDictionaryRule,
  createDictionaryRule,
  deleteDictionaryRule,
  listDictionaryRules,
  approveAvatarVoice,
  createAvatar,
  deleteAvatar,
  listAvatars,
  readAvatar,
  readAvatarImage,
  renameAvatar,
  revokeAvatarVoice,
  createAvatarVideo,
  listAvatarVideos,
  readAvatarVideo,
  listIntegrations,
  listIntegrationConnections,
  listIntegrationAccounts,
  readWorkspace,
  renameWorkspace,
  listMembers,
  changeMemberRole,
  removeMember,
  listInvitations,
  createInvitation,
  resendInvitation,
  revokeInvitation,
  createDriveImport,
  listDriveImports,
  readDriveImport,
  retryDriveImport,
  createDriveExport,
  listDriveExports,
  readDriveExport,
  retryDriveExport,
  listInsightsAds,
  listInsightsHooks,
  readInsights,
  ...researchSaves,
  ...researchSearches,
  ...researchWork,
  syncInsights,
  ...pageImports,
  ...folderSyncs,
  ...publications,
}

export function handlerOf(name: OperationName): BoundHandler {
  return bound<never>(handlers[name])
}
