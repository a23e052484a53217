import { z } from 'zod'
import { defineOperation, noFields } from '../../operation.ts'
import { idSchema, nameSchema, pageOf, pageQuery, signedUrlSchema, timestampSchema } from '../../values.ts'

/** Spec: "Avatar images | 1 to 5 JPEG, PNG, WebP; 10 MiB each; 50 MiB total". */
export const MAX_AVATAR_IMAGES = 5
export const MAX_AVATAR_IMAGE_BYTES = 10 * 1024 ** 2
/** The newest approvals that an avatar lists. */
export const MAX_LISTED_APPROVALS = 100

export const avatarApprovalSchema = z.object({
  voiceoverId: idSchema,
  approvedAt: timestampSchema,
  approvedBy: z.string().meta({ description: 'Name of the member who listened to it.' }),
})
export type AvatarApproval = z.output<typeof avatarApprovalSchema>

/**
 * Open point: fields of an avatar — we send the request, when and by whom its consent was given, and the voiceovers that
 * are approved. `status` is `disabled` after its deletion, because its videos and its consent are kept.
 */
export const avatarSchema = z.object({
  id: idSchema,
  projectId: idSchema,
  displayName: z.string(),
  status: z.enum(['active', 'disabled']),
  voiceCloneId: idSchema.nullable().meta({ description: 'Null after the voice clone is deleted.' }),
  /** In the order of the request, without those whose file was deleted. */
  images: z.array(
    z.object({
      id: idSchema,
      assetId: idSchema,
      hasFace: z.boolean().meta({ description: 'Whether a draft can be made from it on this host.' }),
    }),
  ),
  consent: z.object({
    basis: z.enum(['self', 'authorized']),
    acceptedAt: timestampSchema,
    acceptedBy: z.string().meta({ description: 'Name of the member who confirmed it.' }),
  }),
  approvals: z.array(avatarApprovalSchema).meta({ description: `Newest first, at most ${MAX_LISTED_APPROVALS}.` }),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
})
export type Avatar = z.output<typeof avatarSchema>

const section = 'Avatars and voice clones'
const path = '/avatars/{resourceId}'
const params = z.object({ resourceId: idSchema })

export const createAvatar = defineOperation({
  section,
  method: 'POST',
  path: '/avatars',
  permissions: ['read', 'write'],
  status: 201,
  errors: ['not_found', 'source_not_ready', 'media_unavailable', 'service_unavailable'],
  summary: 'Create an avatar from pictures and a voice',
  params: noFields,
  query: noFields,
  body: z.strictObject({
    projectId: idSchema,
    displayName: nameSchema,
    voiceCloneId: idSchema,
    imageAssetIds: z.array(idSchema).min(1).max(MAX_AVATAR_IMAGES),
    consentBasis: z.enum(['self', 'authorized']),
    consentAccepted: z.literal(true),
  }),
  output: avatarSchema,
})

/** Open point: filter — `projectId` lists the avatars of one project. Deleted avatars are not listed. */
export const listAvatars = defineOperation({
  section,
  method: 'GET',
  path: '/avatars',
  permissions: ['read'],
  summary: 'List the avatars of the workspace or of one project, newest first',
  params: noFields,
  query: pageQuery().extend({ projectId: idSchema.optional() }),
  body: noFields,
  output: pageOf(avatarSchema),
})

export const readAvatar = defineOperation({
  section,
  method: 'GET',
  path,
  permissions: ['read'],
  summary: 'Read an avatar',
  params,
  query: noFields,
  body: noFields,
  output: avatarSchema,
})

export const renameAvatar = defineOperation({
  section,
  method: 'PATCH',
  path,
  permissions: ['read', 'write'],
  summary: 'Rename an avatar',
  params,
  query: noFields,
  body: z.strictObject({ displayName: nameSchema }),
  output: avatarSchema,
})

/** Spec: "disables the avatar". Its pictures and approvals are forgotten; its videos are kept. */
export const deleteAvatar = defineOperation({
  section,
  method: 'DELETE',
  path,
  permissions: ['read', 'delete'],
  summary: 'Disable an avatar',
  params,
  query: noFields,
  body: noFields,
  output: z.object({ id: idSchema }),
})

export const readAvatarImage = defineOperation({
  section,
  method: 'GET',
  path: '/avatars/{avatarId}/images/{imageId}/media',
  permissions: ['read'],
  errors: ['media_unavailable'],
  summary: 'Read the short-lived address of a picture of an avatar',
  params: z.object({ avatarId: idSchema, imageId: idSchema }),
  query: noFields,
  body: noFields,
  output: signedUrlSchema,
})

const approvalPath = '/avatars/{avatarId}/voiceovers/{voiceoverId}/approval'
const approvalParams = z.object({ avatarId: idSchema, voiceoverId: idSchema })

/** Spec: "The voice preview must be approved before an avatar video request". */
export const approveAvatarVoice = defineOperation({
  section,
  method: 'PUT',
  path: approvalPath,
  permissions: ['read', 'write'],
  errors: ['source_not_ready', 'media_unavailable'],
  summary: 'Approve the preview of a voiceover for an avatar',
  params: approvalParams,
  query: noFields,
  body: z.strictObject({
    projectId: idSchema,
    audioPreviewAcknowledged: z.literal(true),
    approved: z.literal(true),
  }),
  output: avatarApprovalSchema,
})

/** Videos that are already made are kept. */
export const revokeAvatarVoice = defineOperation({
  section,
  method: 'DELETE',
  path: approvalPath,
  permissions: ['read', 'delete'],
  summary: 'Revoke the approval of a voiceover for an avatar',
  params: approvalParams,
  query: noFields,
  body: noFields,
  output: z.object({ voiceoverId: idSchema }),
})
