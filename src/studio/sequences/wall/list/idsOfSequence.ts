import { sha1 } from '@noble/hashes/legacy.js'
import { combinationIds } from '../../../../composition/sequences/combinationId.ts'

/**
 * The ids of a sequence's combinations, by their choices. Browsers offer their own hash asynchronously, and on secure
 * origins only.
 */
export const idsOfSequence = (sequenceId: string) => combinationIds(sequenceId, sha1)
