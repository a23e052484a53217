/**
 * Filter that converts sound to stereo. Mono is as loud on both sides as in browsers, whereas ffmpeg's own conversion
 * is 3 dB quieter. Missing channels are left out.
 */
export const asStereo = 'aformat=channel_layouts=mono|stereo,pan=stereo|FL=FL+FC|FR=FR+FC'
