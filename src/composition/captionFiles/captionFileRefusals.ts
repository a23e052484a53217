import { refusalsOf, type Wording } from '../../base/wording.ts'

/** Why a caption file is not read. Lines and cues count from 1, in the order of the file. */
export const captionFileRefusals = {
  caption_file_size: 'The file is larger than {most} MB. This is no SRT or VTT file.',
  caption_file_empty: 'There are no cues in this file.',
  caption_encoding: {
    letters: 'The letters of this file are neither UTF-8 nor UTF-16. Save it as UTF-8 and import it again.',
    binary: 'This is not a text file. Choose an SRT or VTT file.',
  },
  caption_cue_limit: {
    file: 'The file holds more than {most, number} cues, the most of a caption.',
    transcript: 'The transcript makes {count, number} captions, and {most, number} are the most.',
  },
  caption_text_limit: {
    text: 'Line {line}, cue {cue}: {length, number} characters are more than {most, number}.',
    marked:
      'Line {line}, cue {cue}: {length, number} characters, with those of its marks, are more than {most, number}.',
  },
  caption_time_limit: 'Line {line}, cue {cue}: It ends after 24 hours, the longest time of a cue.',
  caption_time: {
    unreadable: 'Line {line}, cue {cue}: “{text}” holds no readable times.',
    arrow: 'Line {line}, cue {cue}: “{text}” has no --> between its times.',
    format: 'Line {line}, cue {cue}: “{text}” is no time such as 00:01:02.345.',
  },
  caption_time_missing: 'Line {line}, cue {cue}: The times are missing at “{text}”.',
  caption_time_order: {
    before: 'Line {line}, cue {cue}: The cue ends before it starts, {from} --> {to}.',
    same: 'Line {line}, cue {cue}: The cue ends when it starts, {from} --> {to}.',
  },
  caption_number: 'Line {line}, cue {cue}: “{text}” stands where the number of the cue belongs.',
} as const satisfies Record<string, Wording>

export const captionFileRefusal = refusalsOf(captionFileRefusals)

/** Warnings about a file that could be read. */
export const captionNotices = {
  captions_overlap:
    '{count, plural, one {Cue {cue} starts before the one before it ends} other {# cues start before the one before them ends; the first is cue {cue}}}. While cues overlap, the later one is shown.',
  captions_without_text:
    '{count, plural, one {# cue without text left out: cue {cue} at line {line}} other {# cues without text left out: the first is cue {cue} at line {line}}}.',
  captions_unordered: 'The cues were not in order. They are now, by their start.',
  captions_joined: 'Text after an empty line was added to the cue before it: line {lines}.',
} as const satisfies Record<string, Wording>

export const captionNotice = refusalsOf(captionNotices)
