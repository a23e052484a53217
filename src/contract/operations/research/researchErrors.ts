import type { Wording } from '../../../base/wording.ts'
import type { ErrorDefinition } from '../../files/fileErrors.ts'

/** Errors of requests about research. `source_media_unavailable` also ends jobs. */
export const researchRequestErrors = {
  research_query_unfinished: {
    status: 409,
    message: {
      running: 'This search has not finished yet. Wait until it has.',
      failed: 'This search did not succeed, so it has no results to save.',
    },
  },
  research_saved: { status: 409, message: 'This result has already been saved.' },
  research_transcript_missing: {
    status: 409,
    message: 'A script needs the transcript of the video. Transcribe it first.',
  },
  source_media_unavailable: {
    status: 409,
    message: {
      none: 'There is no video that can be transcribed. Attach one from the project.',
      kind: 'Only saved ads and videos can be transcribed.',
      gone: 'The video is no longer at its address. Attach a copy from the project.',
      large: 'The video is larger than {mebibytes} MiB. Attach a smaller one.',
      long: 'The video is longer than {minutes, plural, one {# minute} other {# minutes}}. Attach a shorter one.',
      unreadable: 'The file at the address of the video is not a video. Attach a copy from the project.',
      address: 'The address of the video may not be opened. Attach a copy from the project.',
    },
  },
} as const satisfies Record<string, ErrorDefinition>

/** Errors of jobs that search, transcribe and adapt. */
export const researchErrors = {
  research_failed: {
    message: {
      search: 'The search failed. Try again.',
      transcript: 'The video could not be transcribed. Try again.',
    },
  },
  research_server_missing: {
    message: 'The research server is no longer connected. Connect it again, or search your swipe file.',
  },
  research_unavailable: {
    message: {
      away: 'The research server cannot be reached. Check that it is running.',
      silent: 'The research server did not respond within {seconds} seconds. Try again.',
      lost: 'The connection to the research server was lost. Try again.',
      busy: 'The research server is not accepting any more requests right now. Try again in {seconds} seconds.',
      status: 'The research server responded with status {status}. Try again later.',
    },
  },
  research_refused: {
    message: {
      key: 'The research server rejected the key. Check it in the settings.',
      credits: 'The account at the research server has no credits left.',
      address: 'The research server does not recognise this address. Check it in the settings.',
      unknown: 'The research server does not know this company or hashtag.',
      request: 'The research server rejected the search with status {status}. Change its filters.',
      company: 'The research server needs a company. Choose one, or enter its name.',
    },
  },
  research_answer_invalid: {
    message: {
      no_json: 'The research server returned something other than JSON.',
      other_shape: 'The response of the research server could not be read.',
      too_long: 'The response of the research server is too large.',
    },
  },
  research_deleted: { message: 'The saved result has been deleted.' },
} as const satisfies Record<string, { readonly message: Wording }>
