import type { Wording } from '../../../base/wording.ts'

/** Errors of jobs that generate videos, voices and copy, and of the servers that do so. */
export const generationErrors = {
  removal_failed: {
    message: {
      fault: 'The background could not be removed.',
    },
  },
  matte_unavailable: {
    message: {
      away: 'The server for cut-outs cannot be reached. Check that it is running.',
      not_ready: 'The server for cut-outs is not ready (status {status}). Try again in a moment.',
    },
  },
  matte_refused: {
    message: {
      key: 'The server for cut-outs rejected the request with status {status}. Check its key.',
      address: 'The server for cut-outs rejected the request with status {status}. Check its address.',
      frame: 'The server for cut-outs rejected a frame with status {status}. Check its model.',
    },
  },
  matte_answer_invalid: {
    message: {
      no_mask: 'The server for cut-outs returned something other than a mask.',
      other_size: 'The server for cut-outs returned a mask of another size than its frame.',
    },
  },
  output_asset_unavailable: { message: 'The cut-out was deleted before it could be placed.' },
  avatar_video_failed: {
    message: {
      fault: 'The avatar video could not be created.',
      no_face: 'No face was found in the picture. Choose one that shows a face from the front.',
      slow: 'The avatar video took longer than {minutes} minutes and was stopped. Choose a shorter voiceover.',
    },
  },
  auto_edit_failed: {
    message: {
      fault: 'The video could not be edited. Try again.',
      nothing_left: 'Nothing of the video would be left. Remove less, then try again.',
      no_video: 'The project has no video that can be edited. Upload one first.',
    },
  },
  avatar_unavailable: {
    message: {
      disabled: 'The avatar has been deleted, so the video was not created.',
      revoked: 'The approval of the voiceover has been revoked, so the video was not created.',
    },
  },
  copy_failed: { message: 'The copy could not be written. Try again.' },
  copy_unusable: {
    message: {
      no_copy: 'The language model did not return copy.',
      too_long: 'The answer of the language model is too long.',
      too_few:
        'Only {kept} of at least {needed} texts of the language model could be used, because the others contained a number or a claim that was not given, were too long or in another language.',
    },
  },
  copy_writer_unavailable: {
    message: {
      disconnected: 'No language model is connected any more. Connect one, or try again without it.',
      silent: 'The language model did not respond within {seconds} seconds. Try again.',
      away: 'The language model cannot be reached. Check that its server is running.',
      lost: 'The connection to the language model broke off. Try again.',
      key: 'The server of the language model rejected the key. Check its key.',
      address: 'The server of the language model does not recognise this address or model. Check both.',
      question:
        'The language model rejected the request. Its server may not support structured output (response_format).',
      busy: 'The language model is busy. Try again later.',
      status: 'The language model responded with status {status}. Try again later.',
      no_model: 'The server of the language model lists no model. Set one.',
    },
  },
  ai_video_failed: {
    message: {
      fault: 'The video could not be made. Try again.',
      server: 'The video server could not generate this video. Change the request, then try again.',
      slow: 'The video server took longer than {minutes} minutes.',
      large: 'The video is larger than an upload may be. Choose a shorter one.',
      busy: 'The video server stayed busy for {minutes} minutes. Try again later.',
    },
  },
  video_server_missing: { message: 'No video server is connected any more. Connect one, or choose the animatic.' },
  video_server_unavailable: {
    message: {
      away: 'The video server cannot be reached. Check that it is running.',
      not_ready: 'The video server is not ready (status {status}). Try again in a moment.',
    },
  },
  video_server_silent: { message: 'The video server did not respond. Try again.' },
  video_server_refused: {
    message: {
      key: 'The video server rejected the request with status {status}. Check its key.',
      address: 'The video server rejected the request with status {status}. Check its address and model.',
      request: 'The video server rejected the request with status {status}. Its model may not support these settings.',
    },
  },
  video_server_invalid: {
    message: {
      no_json: 'The video server returned something other than JSON.',
      other_shape: 'The video server’s response could not be read.',
      no_video: 'The video server returned something other than an MP4 or WebM video.',
      too_long: 'The video server’s response is too large.',
      address: 'The video server sent an address that may not be opened: it must be a public https address.',
    },
  },
  voice_clone_failed: { message: 'The voice could not be cloned. Try again.' },
  voice_sample_unfit: {
    message: {
      length: 'The sample has too little speech. Record at least ten seconds.',
      speech: 'Most of the sample is not speech. Record the voice alone.',
      clipping: 'The sample is distorted because it was recorded too loudly. Record it again with a lower level.',
      noise: 'The background of the sample is too loud. Record it again in a quiet room.',
      loudness: 'The voice in the sample is too quiet. Record it again closer to the microphone.',
      speaker: 'More than one person seems to speak in the sample. Record one voice alone.',
    },
  },
  submission_unknown: {
    message: 'It is unclear whether this was finished. Check with the provider, then start a new one.',
  },
} as const satisfies Record<string, { readonly message: Wording }>
