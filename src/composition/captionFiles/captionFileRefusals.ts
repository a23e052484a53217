import { refusalsOf, type Wording } from '../../base/wording.ts'

/** Reasons why a caption file is refused. Lines and cues count from 1, in file order. */
export const captionFileRefusals = {
  caption_file_size: 'The file is larger than {most} MB, which is too large for captions. Choose an SRT or VTT file.',
  caption_file_empty: 'There are no captions in this file. Choose another one.',
  caption_encoding: {
    letters: 'The text in this file is neither UTF-8 nor UTF-16. Save it as UTF-8 and import it again.',
    binary: 'This is not a text file. Choose an SRT or VTT file.',
  },
  caption_cue_limit: {
    file: 'The file has more than {most, number} captions, which is the limit. Split it into several files.',
    transcript: 'The transcript would produce {count, number} captions, but the limit is {most, number}.',
  },
  caption_text_limit: {
    text: 'Line {line}, caption {cue}: the text has {length, number} characters, but the limit is {most, number}.',
    marked:
      'Line {line}, caption {cue}: with its formatting, the text has {length, number} characters, but the limit is {most, number}.',
  },
  caption_time_limit: 'Line {line}, caption {cue}: it ends after 24 hours, which is the latest time allowed.',
  caption_time: {
    unreadable: 'Line {line}, caption {cue}: the times in “{text}” cannot be read.',
    arrow: 'Line {line}, caption {cue}: “{text}” has no --> between its times.',
    format: 'Line {line}, caption {cue}: “{text}” is not a time such as 00:01:02.345.',
  },
  caption_time_missing: 'Line {line}, caption {cue}: the times are missing before “{text}”.',
  caption_time_order: {
    before: 'Line {line}, caption {cue}: it ends before it starts, {from} --> {to}.',
    same: 'Line {line}, caption {cue}: it starts and ends at the same time, {from} --> {to}.',
  },
  caption_number: 'Line {line}, caption {cue}: “{text}” is where the caption number should be.',
} as const satisfies Record<string, Wording>

export const captionFileRefusal = refusalsOf(captionFileRefusals)

/** Warnings about a file that could be read. */
export const captionNotices = {
  captions_overlap:
    '{count, plural, one {Caption {cue} starts before the previous one ends} other {# captions start before the previous one ends; the first is caption {cue}}}. Where captions overlap, the later one is shown.',
  captions_without_text:
    '{count, plural, one {# caption without text was left out: caption {cue} at line {line}} other {# captions without text were left out; the first is caption {cue} at line {line}}}.',
  captions_unordered: 'The captions were not in order. They are now sorted by start time.',
  captions_joined: 'Text after an empty line was added to the caption before it: line {lines}.',
} as const satisfies Record<string, Wording>

export const captionNotice = refusalsOf(captionNotices)
