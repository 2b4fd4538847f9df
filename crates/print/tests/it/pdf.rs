//! Reading a PDF back: the size of each page, and every text with its place.

use std::collections::HashMap;

use lopdf::content::Content;
use lopdf::{Dictionary, Document, Object, ObjectId};

/// A page, in millimetres from its upper left corner.
pub(crate) struct Page {
    pub(crate) width: f64,
    pub(crate) height: f64,
    pub(crate) texts: Vec<Text>,
}

impl Page {
    /// Everything that stands on the page, in the order of writing.
    pub(crate) fn text(&self) -> String {
        let texts: Vec<&str> = self.texts.iter().map(|text| text.text.trim()).collect();
        texts.join(" ")
    }
}

/// A text as one operation wrote it.
#[derive(Debug)]
pub(crate) struct Text {
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) text: String,
}

/// `[a b c d e f]` of a transformation.
type Matrix = [f64; 6];

const IDENTITY: Matrix = [1.0, 0.0, 0.0, 1.0, 0.0, 0.0];
const MM: f64 = 72.0 / 25.4;

/// Reads all pages.
pub(crate) fn read(bytes: &[u8]) -> Vec<Page> {
    let document = Document::load_mem(bytes).unwrap();
    let ids = document.get_pages().into_values();
    ids.map(|id| read_page(&document, id)).collect()
}

fn read_page(document: &Document, id: ObjectId) -> Page {
    let page = document.get_dictionary(id).unwrap();
    let media: Vec<f64> = numbers(page.get(b"MediaBox").unwrap().as_array().unwrap());
    let fonts: HashMap<Vec<u8>, HashMap<u16, String>> = document
        .get_page_fonts(id)
        .unwrap()
        .into_iter()
        .map(|(name, font)| (name, unicode(document, font)))
        .collect();
    let content = document.get_page_content(id);
    let mut texts = Vec::new();
    let mut stack = Vec::new();
    let (mut ctm, mut line, mut font) = (IDENTITY, IDENTITY, Vec::new());
    for operation in Content::decode(&content).unwrap().operations {
        let operands = &operation.operands;
        match operation.operator.as_str() {
            "q" => stack.push(ctm),
            "Q" => ctm = stack.pop().unwrap(),
            "cm" => ctm = times(matrix(operands), ctm),
            "Tm" => line = matrix(operands),
            "Td" => {
                let at = numbers(operands);
                line = times([1.0, 0.0, 0.0, 1.0, at[0], at[1]], line);
            }
            "Tf" => font = operands[0].as_name().unwrap().to_vec(),
            "Tj" | "TJ" => {
                let place = times(line, ctm);
                let text = decode(operands, &fonts[&font]);
                let (x, y) = (place[4] / MM, (media[3] - place[5]) / MM);
                texts.push(Text { x, y, text });
            }
            _ => {}
        }
    }
    Page {
        width: media[2] / MM,
        height: media[3] / MM,
        texts,
    }
}

/// What each glyph of a font stands for, from the table that the font carries for readers.
fn unicode(document: &Document, font: &Dictionary) -> HashMap<u16, String> {
    let stream = font.get_deref(b"ToUnicode", document).unwrap();
    let stream = stream.as_stream().unwrap();
    let bytes = stream.get_plain_content().unwrap();
    let table = String::from_utf8(bytes).unwrap();
    let mut glyphs = HashMap::new();
    let parts = table.split("beginbfchar").skip(1);
    for part in parts {
        let part = part.split("endbfchar").next().unwrap();
        for entry in part.lines().filter(|entry| entry.contains('<')) {
            let hex: Vec<&str> = entry
                .split(['<', '>'])
                .map(str::trim)
                .filter(|it| !it.is_empty())
                .collect();
            let units: Vec<u16> = hex[1]
                .as_bytes()
                .chunks(4)
                .map(|unit| u16::from_str_radix(std::str::from_utf8(unit).unwrap(), 16).unwrap())
                .collect();
            let glyph = u16::from_str_radix(hex[0], 16).unwrap();
            glyphs.insert(glyph, String::from_utf16(&units).unwrap());
        }
    }
    glyphs
}

fn decode(operands: &[Object], glyphs: &HashMap<u16, String>) -> String {
    let mut text = String::new();
    for operand in operands {
        match operand {
            Object::Array(parts) => text.push_str(&decode(parts, glyphs)),
            Object::String(bytes, _) => {
                for pair in bytes.chunks(2) {
                    text.push_str(&glyphs[&u16::from_be_bytes([pair[0], pair[1]])]);
                }
            }
            _ => {}
        }
    }
    text
}

fn matrix(operands: &[Object]) -> Matrix {
    numbers(operands).try_into().unwrap()
}

fn numbers(objects: &[Object]) -> Vec<f64> {
    objects
        .iter()
        .map(|object| f64::from(object.as_float().unwrap()))
        .collect()
}

/// First `a`, then `b`.
fn times(a: Matrix, b: Matrix) -> Matrix {
    [
        a[0] * b[0] + a[1] * b[2],
        a[0] * b[1] + a[1] * b[3],
        a[2] * b[0] + a[3] * b[2],
        a[2] * b[1] + a[3] * b[3],
        a[4] * b[0] + a[5] * b[2] + b[4],
        a[4] * b[1] + a[5] * b[3] + b[5],
    ]
}
