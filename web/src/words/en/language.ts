/** The language of this build, as `Intl` names it. */
export default "en-GB";
