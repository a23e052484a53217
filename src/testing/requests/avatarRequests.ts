import { operations } from '../../contract/operations.ts'
import { checkedVoiceClone, storedAvatarVideoRequest, uploadedPicture } from '../generation/avatars.ts'
import type { TestService } from '../service/service.ts'
import { api, type OpenRequest } from './openRequest.ts'

export function avatarRequests(service: TestService, projectId: string): readonly OpenRequest[] {
  return [
    api(operations.createAvatar, 'avatars', async () => ({
      body: {
        projectId,
        displayName: 'Once',
        voiceCloneId: await checkedVoiceClone(service, projectId),
        imageAssetIds: [await uploadedPicture(service, projectId)],
        consentBasis: 'self',
        consentAccepted: true,
      },
    })),
    api(
      operations.createAvatarVideo,
      'avatar_videos',
      async () => (await storedAvatarVideoRequest(service, projectId)).request,
    ),
  ]
}
