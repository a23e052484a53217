/**
 * Filter that converts sound to stereo and leaves out missing channels. Mono is as loud on both sides as in browsers,
 * whereas ffmpeg's own conversion is 3 dB quieter.
 */
export const asStereo = 'aformat=channel_layouts=mono|stereo,pan=stereo|FL=FL+FC|FR=FR+FC'
