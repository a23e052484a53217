import { ProviderError } from '../ProviderError.ts'
import type { FoundPost } from '../social.ts'
import { submissionUnknown } from './networkErrors.ts'

/** Looks for a post before its request is sent again. Throws `submission_unknown` if the network cannot say. */
export async function knownPost(look: () => Promise<FoundPost>): Promise<FoundPost> {
  let found: FoundPost
  try {
    found = await look()
  } catch (error) {
    if (error instanceof ProviderError) throw submissionUnknown(error)
    throw error
  }
  if (found.kind === 'unknown') throw submissionUnknown()
  return found
}
