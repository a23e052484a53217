/** Errors of uploads and of their preparation. */
export const preparationErrors = {
  upload_given_up: { message: 'This upload was discarded. Upload the file again.' },
  preparation_failed: { message: 'The file was uploaded, but could not be prepared. Try again.' },
  media_unreadable: {
    message: {
      copy_protected:
        'The file is copy-protected, so only its own player can open it. Add a file without copy protection.',
      nothing_plays: 'Nothing in the file can be played. Export it again and upload the new file.',
      damaged: 'The file is damaged or uses a codec that cannot be decoded. Export it again and upload the new file.',
    },
  },
  media_kind_mismatch: {
    message: {
      sound: 'The file has no sound. Choose another one.',
      picture: 'The file has no picture. Choose another one.',
    },
  },
  media_dimensions_too_large: {
    message: 'The picture is too large to decode. Scale it down to at most 16,384 × 8,192 pixels.',
  },
  media_too_demanding: {
    message: {
      lasts: 'The file claims to be far longer than its video and audio. Export it again.',
      pictures:
        'No camera records this frame size at this frame rate. Export the file again with a lower frame rate or smaller frames.',
      decoding: 'The file takes too long or too much memory to decode. Export it again with a common codec.',
      tracks: 'The file has {count} tracks. Export it again with fewer.',
      many_tracks: 'The file has too many tracks. Export it again with fewer.',
      boxes: 'The file has too many boxes. Export it again.',
      nested_boxes: 'The file has boxes that are nested too deeply. Export it again.',
      samples: 'The file has more samples than a whole day of video would have. Export it in several parts.',
      protections: 'The file has too many kinds of copy protection. Export it again without them.',
      fragments: 'The file has too many fragments. Export it again in one piece.',
      edits: 'The file has an edit list with {count, number} entries. Export it again to apply them.',
      time_scale: 'A track of the file has a time scale of 0. Export it again.',
      sample_rate: 'The audio sample rate is out of range. Export it again at 48,000 Hz.',
      channels: 'The audio has too many channels. Export it again in stereo.',
    },
  },
} as const
