import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import {
  approveAvatarVoice,
  type Avatar,
  createAvatar,
  deleteAvatar,
  listAvatars,
  renameAvatar,
  revokeAvatarVoice,
} from '../../contract/operations/generation/avatars.ts'
import { createAvatarVideo, listAvatarVideos } from '../../contract/operations/generation/avatarVideos.ts'
import { call } from '../http/http.ts'
import { newId } from '../http/newId.ts'
import { readAllPages } from '../http/readAllPages.ts'

/** How often the list is polled while a video is being made. */
const DRAWING_INTERVAL_MS = 1_500

/** The avatars of a project, newest first. */
export const avatarsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['avatars', 'of', projectId],
    queryFn: ({ signal }) => readAllPages((query) => call(listAvatars, { query: { ...query, projectId }, signal })),
  })

/** The avatar videos of a project, newest first. */
export const avatarVideosQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['avatarVideos', 'of', projectId],
    queryFn: ({ signal }) => readAllPages((query) => call(listAvatarVideos, { params: { projectId }, query, signal })),
    refetchInterval: (query) =>
      query.state.data?.some(({ status }) => status === 'queued' || status === 'running') === true
        ? DRAWING_INTERVAL_MS
        : false,
  })

export type NewAvatar = z.input<typeof createAvatar.body>

export async function startAvatar(body: NewAvatar, idempotencyKey: string): Promise<Avatar> {
  return await call(createAvatar, { body, idempotencyKey })
}

export async function changeAvatarName(avatarId: string, displayName: string): Promise<void> {
  await call(renameAvatar, { params: { resourceId: avatarId }, body: { displayName }, idempotencyKey: newId() })
}

export async function disableAvatar(avatarId: string): Promise<void> {
  await call(deleteAvatar, { params: { resourceId: avatarId } })
}

/** Approves the voice of a voiceover that was listened to, or revokes the approval. */
export async function setVoiceApproval(avatar: Avatar, voiceoverId: string, isApproved: boolean): Promise<void> {
  const params = { avatarId: avatar.id, voiceoverId }
  if (!isApproved) {
    await call(revokeAvatarVoice, { params })
    return
  }
  const body = { projectId: avatar.projectId, audioPreviewAcknowledged: true, approved: true } as const
  await call(approveAvatarVoice, { params, body, idempotencyKey: newId() })
}

export type NewAvatarVideo = z.input<typeof createAvatarVideo.body>

export async function startAvatarVideo(projectId: string, body: NewAvatarVideo, idempotencyKey: string) {
  return await call(createAvatarVideo, { params: { projectId }, body, idempotencyKey })
}
