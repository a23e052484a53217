/**
 * Files that people often try to add but that contain no usable picture or sound. Each sentence says what the file is
 * and what to convert it to.
 */
export const foreignSentences = {
  photoshop: 'This is a Photoshop file. Export it as PNG or JPEG, then add that file.',
  illustrator: 'This is an Illustrator or EPS file. Export it as PNG, then add that file.',
  svg: 'This is an SVG drawing. Export it as PNG, then add that file.',
  raw_photo: 'This is a RAW photo. Export it from a photo app as JPEG, then add that file.',
  jpeg_xl: 'This is a JPEG XL image. Convert it to JPEG or PNG, then add that file.',
  other_image: 'This kind of image cannot be used. Convert it to PNG or JPEG, then add that file.',
  other_video: 'This kind of video cannot be used. Convert it to MP4, then add that file.',
  other_music: 'This kind of audio cannot be used. Convert it to MP3, M4A or WAV, then add that file.',
  pdf: 'This is a PDF. Export its pages as PNG or JPEG, then add those files.',
  slides: 'This is a presentation. Export it as an MP4 video, or its slides as PNG, then add those files.',
  document: 'This is a document. Export its pages as PNG or JPEG, then add those files.',
  archive: 'This is an archive. Unpack it, then add the files inside.',
  project: 'This is a project of another editor. Export it there as MP4, then add that file.',
  captions: 'This is a caption file. Import it in the Captions panel instead.',
  playlist: 'This is a playlist, which contains no video itself. Download the video as MP4, then add that file.',
  disc: 'This is a disc image. Open it, convert its video to MP4, then add that file.',
  unknown:
    'This kind of file cannot be used. Convert videos to MP4, audio to MP3 or WAV, and images to PNG or JPEG, then add that file.',
} as const

export type ForeignKind = keyof typeof foreignSentences

const extensions: Readonly<Partial<Record<ForeignKind, readonly string[]>>> = {
  photoshop: ['psd', 'psb'],
  illustrator: ['ai', 'eps', 'ps'],
  svg: ['svg', 'svgz'],
  raw_photo: [
    'dng', 'cr2', 'cr3', 'crw', 'nef', 'nrw', 'arw', 'srf', 'sr2', 'raf', 'orf', 'rw2', 'pef', 'srw', '3fr', 'iiq', 'x3f', 'raw',
  ],
  jpeg_xl: ['jxl'],
  other_image: [
    'tif', 'tiff', 'bmp', 'ico', 'tga', 'jp2', 'j2k', 'xcf', 'kra', 'afphoto', 'afdesign', 'sketch', 'fig', 'exr', 'hdr', 'dds', 'pcx',
    'cdr', 'procreate', 'icns',
  ],
  other_video: ['rm', 'rmvb', 'swf', 'braw', 'r3d', 'm2v', 'm1v', 'h264', 'hevc', 'y4m', 'amv', 'ogm', 'wtv', 'dvr-ms', 'mcf'],
  other_music: ['wma', 'aif', 'aiff', 'aifc', 'opus', 'amr', 'ac3', 'dts', 'mka', 'mid', 'midi', 'ape', 'wv', 'caf', 'm4p', 'm4b', 'ra'],
  pdf: ['pdf'],
  slides: ['ppt', 'pptx', 'pps', 'ppsx', 'key', 'odp'],
  document: ['doc', 'docx', 'odt', 'rtf', 'pages', 'xls', 'xlsx', 'numbers', 'epub'],
  archive: ['zip', 'rar', '7z', 'tar', 'gz', 'tgz', 'bz2', 'xz'],
  project: [
    'prproj', 'aep', 'drp', 'dra', 'fcpxml', 'fcpxmld', 'fcpbundle', 'imovieproj', 'imovielibrary', 'veg', 'kdenlive', 'mlt', 'osp',
    'otio', 'edl', 'aaf', 'wfp', 'camproj', 'tscproj', 'vpj', 'mswmm', 'wlmp', 'blend',
  ],
  captions: ['srt', 'vtt', 'sbv', 'ass', 'ssa', 'ttml', 'dfxp', 'lrc', 'sub', 'scc', 'stl'],
  playlist: ['m3u', 'm3u8', 'mpd', 'pls', 'xspf', 'asx', 'wpl'],
  disc: ['iso', 'dmg', 'img', 'bin', 'nrg', 'mdf'],
} // biome-ignore format: one row per kind

const kindByExtension: ReadonlyMap<string, string> = new Map(
  Object.entries(extensions).flatMap(([kind, names]) => names.map((name) => [name, kind] as const)),
)

const isForeignKind = (kind: string): kind is ForeignKind => kind in foreignSentences

/**
 * The kind of a file that is not accepted.
 * @param extension lower case, without the dot
 * @param mimeType as the browser reports it; empty if unknown
 */
export function foreignKindOf(extension: string, mimeType: string): ForeignKind {
  const kind = kindByExtension.get(extension) ?? ''
  if (isForeignKind(kind)) return kind
  const family = mimeType.split('/')[0]
  return family === 'audio'
    ? 'other_music'
    : family === 'video'
      ? 'other_video'
      : family === 'image'
        ? 'other_image'
        : 'unknown'
}

/** For files whose content is in a different, accepted format. */
export const misnamed = {
  other_format:
    'This file is {found}, although its name says {format}. Change its extension to .{extension}, then add it again.',
} as const
