// Classes of characters with the same visible effect, as ranges in the syntax of RE2 and `visible-text.ts`. The engines
// of the rules have different versions of Unicode. A Unicode category is used only where all engines agree on its
// characters.

const r = String.raw;

/** All spaces except the ordinary space, and line breaks and control characters. */
export const SPACES =
  r`\x{0}-\x{1F}\x{7F}-\x{A0}\x{1680}\x{2000}-\x{200A}\x{2028}-\x{2029}\x{202F}\x{205F}` + r`\x{3000}`;

/**
 * Characters that show nothing, change the direction, choose a variant or have no meaning: format characters,
 * default-ignorable characters except joiners, private use, noncharacters, unassigned planes, the empty Braille
 * pattern and the empty note head.
 */
export const INVISIBLE =
  r`\x{AD}\x{34F}\x{600}-\x{605}\x{61C}\x{6DD}\x{70F}\x{890}-\x{891}\x{8E2}\x{115F}-\x{1160}` +
  r`\x{17B4}-\x{17B5}\x{180B}-\x{180F}\x{200B}\x{200E}-\x{200F}\x{202A}-\x{202E}` +
  r`\x{2060}-\x{206F}\x{2800}\x{3164}\x{E000}-\x{F8FF}\x{FDD0}-\x{FDEF}\x{FE00}-\x{FE0F}` +
  r`\x{FEFF}\x{FFA0}\x{FFF0}-\x{FFFC}\x{FFFE}-\x{FFFF}\x{110BD}\x{110CD}\x{13430}-\x{1343F}` +
  r`\x{1BCA0}-\x{1BCA3}\x{1D159}\x{1D173}-\x{1D17A}\x{1FFFE}-\x{1FFFF}\x{2FFFE}-\x{2FFFF}` +
  r`\x{3347A}-\x{10FFFF}`;

/** Scripts and emoji in which a joiner between two characters changes the visible text. */
export const JOINABLE =
  r`\x{620}-\x{8FF}\x{900}-\x{DFF}\x{1000}-\x{109F}\x{1780}-\x{18AF}\x{A8E0}-\x{A8FF}` +
  r`\x{11000}-\x{11FFF}\x{1E900}-\x{1E95F}\x{2190}-\x{21FF}\x{2600}-\x{27BF}` +
  r`\x{2B00}-\x{2BFF}\x{1F300}-\x{1FAFF}`;

export const JOINERS = r`\x{200C}-\x{200D}`;

/** Letters and digits of Unicode 6.0, and the ranges that later versions, up to 17.0, added or moved. */
export const LETTERS =
  r`\p{L}\p{N}` +
  r`\x{37F}\x{528}-\x{52F}\x{560}-\x{588}\x{5EF}\x{860}-\x{88F}\x{8A0}-\x{8C9}` +
  r`\x{978}-\x{980}\x{9FC}\x{AF9}\x{C34}\x{C5A}-\x{C5D}\x{C80}\x{CDC}-\x{CDD}\x{D04}` +
  r`\x{D54}-\x{D56}\x{D58}-\x{D5F}\x{D76}-\x{D78}\x{DE6}-\x{DEF}\x{E86}-\x{EAC}` +
  r`\x{EDE}-\x{EDF}\x{10C7}-\x{10CD}\x{10FD}-\x{10FF}\x{13F5}-\x{13FD}\x{16F1}-\x{170D}` +
  r`\x{171F}\x{1878}\x{1885}-\x{1886}\x{191D}-\x{191E}\x{19B0}-\x{19C0}\x{19C8}-\x{19C9}` +
  r`\x{1B4C}\x{1BBA}-\x{1BBF}\x{1C80}-\x{1CBF}\x{1CF2}-\x{1CFA}\x{2C2F}-\x{2C5F}` +
  r`\x{2CF2}-\x{2CF3}\x{2D27}-\x{2D67}\x{312E}-\x{312F}\x{31BB}-\x{31BF}\x{3248}-\x{324F}` +
  r`\x{4DB6}-\x{4DBF}\x{9FCC}-\x{9FFF}\x{A698}-\x{A69D}\x{A78F}-\x{A7F9}\x{A8FD}-\x{A8FE}` +
  r`\x{A9E0}-\x{A9FE}\x{AA7E}-\x{AA7F}\x{AAE0}-\x{ABBF}\x{FA2E}-\x{FA2F}\x{1018B}` +
  r`\x{102E1}-\x{10375}\x{104B0}-\x{107BA}\x{10860}-\x{108FF}\x{10940}-\x{109FF}` +
  r`\x{10A34}-\x{10A35}\x{10A48}\x{10A80}-\x{10AEF}\x{10B80}-\x{10FF6}\x{11071}-\x{11075}` +
  r`\x{110D0}-\x{1246E}\x{12480}-\x{1342F}\x{13441}-\x{14646}\x{16100}-\x{18DF2}` +
  r`\x{1AFF0}-\x{1BC99}\x{1CCF0}-\x{1CCF9}\x{1D2C0}-\x{1D2F3}\x{1D372}-\x{1D378}` +
  r`\x{1DF00}-\x{1EEBB}\x{1F10B}-\x{1F10C}\x{1FBF0}-\x{1FBF9}\x{2A6D7}-\x{2A6DF}` +
  r`\x{2B735}-\x{2EE5D}\x{30000}-\x{33479}`;

/** Combining marks of Unicode 6.0, and the ranges of marks that later versions, up to 17.0, added or moved. */
export const MARKS =
  r`\p{M}` +
  r`\x{7FD}\x{897}-\x{89F}\x{8CA}-\x{8E1}\x{8E3}-\x{8FF}\x{9FE}\x{AFA}-\x{AFF}\x{B55}` +
  r`\x{C00}-\x{C04}\x{C3C}\x{C81}\x{CF3}-\x{D01}\x{D3B}-\x{D3C}\x{D81}\x{EBA}\x{ECE}\x{1715}` +
  r`\x{180F}\x{1885}-\x{1886}\x{19B0}-\x{19C0}\x{19C8}-\x{19C9}\x{1AB0}-\x{1AEB}` +
  r`\x{1BAB}-\x{1BAD}\x{1CF2}-\x{1CF4}\x{1CF7}-\x{1CF9}\x{1DE7}-\x{1DFB}\x{A674}-\x{A67B}` +
  r`\x{A69E}-\x{A69F}\x{A82C}\x{A8C5}\x{A8FF}\x{A9E5}\x{AA7C}-\x{AA7D}\x{AAEB}-\x{AAEF}` +
  r`\x{AAF5}-\x{AAF6}\x{FE27}-\x{FE2F}\x{102E0}\x{10376}-\x{1037A}\x{10AE5}-\x{10AE6}` +
  r`\x{10D24}-\x{10D27}\x{10D69}-\x{10D6D}\x{10EAB}-\x{10EAC}\x{10EFA}-\x{10EFF}` +
  r`\x{10F46}-\x{10F50}\x{10F82}-\x{10F85}\x{11070}\x{11073}-\x{11074}\x{1107F}\x{110C2}` +
  r`\x{11100}-\x{11102}\x{11127}-\x{11134}\x{11145}-\x{11146}\x{11173}\x{11180}-\x{11182}` +
  r`\x{111B3}-\x{111C0}\x{111C9}-\x{111CC}\x{111CE}-\x{111CF}\x{1122C}-\x{11237}\x{1123E}` +
  r`\x{11241}\x{112DF}-\x{112EA}\x{11300}-\x{11303}\x{1133B}-\x{1133C}\x{1133E}-\x{1134D}` +
  r`\x{11357}\x{11362}-\x{11374}\x{113B8}-\x{113D0}\x{113D2}\x{113E1}-\x{113E2}` +
  r`\x{11435}-\x{11446}\x{1145E}\x{114B0}-\x{114C3}\x{115AF}-\x{115C0}\x{115DC}-\x{115DD}` +
  r`\x{11630}-\x{11640}\x{116AB}-\x{116B7}\x{1171D}-\x{1172B}\x{1182C}-\x{1183A}` +
  r`\x{11930}-\x{1193E}\x{11940}\x{11942}-\x{11943}\x{119D1}-\x{119E0}\x{119E4}` +
  r`\x{11A01}-\x{11A0A}\x{11A33}-\x{11A39}\x{11A3B}-\x{11A3E}\x{11A47}\x{11A51}-\x{11A5B}` +
  r`\x{11A8A}-\x{11A99}\x{11B60}-\x{11B67}\x{11C2F}-\x{11C3F}\x{11C92}-\x{11CB6}` +
  r`\x{11D31}-\x{11D45}\x{11D47}\x{11D8A}-\x{11D97}\x{11EF3}-\x{11EF6}\x{11F00}-\x{11F01}` +
  r`\x{11F03}\x{11F34}-\x{11F42}\x{11F5A}\x{13440}\x{13447}-\x{13455}\x{1611E}-\x{1612F}` +
  r`\x{16AF0}-\x{16AF4}\x{16B30}-\x{16B36}\x{16F4F}\x{16F51}-\x{16F92}\x{16FE4}-\x{16FF1}` +
  r`\x{1BC9D}-\x{1BC9E}\x{1CF00}-\x{1CF46}\x{1DA00}-\x{1DA36}\x{1DA3B}-\x{1DA6C}\x{1DA75}` +
  r`\x{1DA84}\x{1DA9B}-\x{1DAAF}\x{1E000}-\x{1E02A}\x{1E08F}\x{1E130}-\x{1E136}\x{1E2AE}` +
  r`\x{1E2EC}-\x{1E2EF}\x{1E4EC}-\x{1E4EF}\x{1E5EE}-\x{1E5EF}\x{1E6E3}\x{1E6E6}` +
  r`\x{1E6EE}-\x{1E6EF}\x{1E6F5}\x{1E8D0}-\x{1E8D6}\x{1E944}-\x{1E94A}`;
