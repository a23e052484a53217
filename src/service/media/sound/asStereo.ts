/**
 * Filter that converts sound to stereo, leaving out channels that do not exist. Mono becomes as loud on both sides as
 * in browsers; ffmpeg's own conversion is 3 dB quieter.
 */
export const asStereo = 'aformat=channel_layouts=mono|stereo,pan=stereo|FL=FL+FC|FR=FR+FC'
