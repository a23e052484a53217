import type { Wording } from '../../../base/wording.ts'
import type { ErrorDefinition } from '../../files/fileErrors.ts'

/** Errors of requests about social networks. `network` is the label of the provider. Some of them also end jobs. */
export const socialRequestErrors = {
  network_not_connected: { status: 409, message: '{network} is not connected. Connect it first.' },
  network_needs_reconnect: { status: 409, message: 'The connection to {network} has ended. Connect it again.' },
  network_refused: {
    status: 409,
    message: {
      rights: '{network} does not allow this. Connect it again with the rights to post.',
      account: 'This account of {network} can no longer be used. Choose another one.',
      policy: '{network} refused this because of its rules: {detail}',
    },
  },
  network_unavailable: {
    status: 503,
    message: {
      away: '{network} cannot be reached. Try again later.',
      busy: '{network} is not accepting any more requests right now. Try again later.',
      status: '{network} responded with status {status}. Try again later.',
      silent: '{network} did not respond in time. Try again later.',
      broken: 'The connection to {network} was lost. Try again.',
    },
  },
  network_answer_invalid: { status: 503, message: '{network} sent a response that could not be read.' },
  media_metadata_required: {
    status: 409,
    message:
      'This video was exported before its length, frame rate and size were stored. Export it again, then publish it.',
  },
  video_unsuitable: {
    status: 409,
    message: {
      ratio: 'The video must be 9:16. This one is {width} × {height}.',
      size: 'The video must be at least {width} × {height}.',
      duration: 'The video must last {least} to {most} seconds.',
      rate: 'The video must have {least} to {most} frames per second.',
      bytes: 'The video is larger than {most} bytes, which is the limit.',
      kind: 'Only MP4 videos can be published.',
    },
  },
  account_not_found: { status: 404, message: 'This account is not one of yours at {network}.' },
  post_not_allowed: {
    status: 409,
    message: {
      privacy: 'The account does not offer this privacy level.',
      comments: 'The account does not allow comments.',
      duets: 'The account does not allow duets.',
      stitches: 'The account does not allow stitches.',
      branded: 'Branded content cannot be visible only to you.',
      schedule: 'Choose a time from {least} minutes to {most} days from now.',
    },
  },
  manual_review_required: {
    status: 409,
    message: 'Whether {network} has received this is not certain. Look there, then say what you found.',
  },
  nothing_to_review: { status: 409, message: 'Nothing is uncertain about this any more.' },
} as const satisfies Record<string, ErrorDefinition>

/** Errors of jobs that publish videos or launch ads. */
export const socialErrors = {
  publication_failed: { message: 'The video could not be published. Try again.' },
  posts_failed: { message: '{count, plural, one {# post} other {# posts}} could not be published.' },
  ad_launch_failed: { message: 'The ad could not be created. Try again.' },
  post_rejected: { message: '{network} rejected the video: {detail}' },
  post_not_made: { message: 'You found that this was not published.' },
  network_access_ended: { message: 'The person who started this no longer has access.' },
} as const satisfies Record<string, { readonly message: Wording }>
