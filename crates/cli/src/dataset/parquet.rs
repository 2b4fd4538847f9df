//! The tables as files of Parquet.

use std::sync::Arc;

use parquet::basic::Compression;
use parquet::column::writer::ColumnWriter;
use parquet::data_type::ByteArray;
use parquet::errors::Result;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::parser::parse_message_type;

use super::columns::{self, Column, Get, Of};
use super::rows::{GameRows, Told};

/// How many rows are compressed and read together.
const GROUP: usize = 1 << 18;

/// The files of all three tables for these games; that of the games comes last.
pub(super) fn tables(games: &[GameRows], told: Told) -> Result<[(&'static str, Vec<u8>); 3]> {
    let rows = games.iter();
    let turns = rows
        .clone()
        .flat_map(|game| game.turns.iter().map(|it| (game.number, it)));
    let seats = rows
        .clone()
        .flat_map(|game| game.seats.iter().map(|it| (game.number, it)));
    let turns: Vec<Of<'_, _>> = turns.collect();
    let seats: Vec<Of<'_, _>> = seats.collect();
    Ok([
        ("turns", table(&columns::turns(), &turns, told)?),
        ("seats", table(&columns::seats(), &seats, told)?),
        ("games", table(&columns::games(), games, told)?),
    ])
}

fn table<R>(columns: &[Column<R>], rows: &[R], told: Told) -> Result<Vec<u8>> {
    let columns: Vec<&Column<R>> = columns.iter().filter(|it| it.is_told(told)).collect();
    let fields: String = columns.iter().map(|it| field(it)).collect();
    let schema = parse_message_type(&format!("message sixline {{ {fields} }}"))?;
    let properties = WriterProperties::builder()
        .set_compression(Compression::SNAPPY)
        .set_created_by(concat!("sixline ", env!("CARGO_PKG_VERSION")).to_owned())
        .build();
    let mut bytes = Vec::new();
    let mut file = SerializedFileWriter::new(&mut bytes, Arc::new(schema), Arc::new(properties))?;
    for rows in rows.chunks(GROUP) {
        let mut group = file.next_row_group()?;
        for column in &columns {
            let Some(mut writer) = group.next_column()? else {
                break;
            };
            write(writer.untyped(), &column.get, rows)?;
            writer.close()?;
        }
        group.close()?;
    }
    file.close()?;
    Ok(bytes)
}

fn field<R>(column: &Column<R>) -> String {
    let name = column.name;
    match column.get {
        Get::Long(_) => format!("REQUIRED INT64 {name}; "),
        Get::Int(_) => format!("REQUIRED INT32 {name}; "),
        Get::Real(_) => format!("REQUIRED FLOAT {name}; "),
        Get::Text(_) => format!("REQUIRED BYTE_ARRAY {name} (UTF8); "),
    }
}

fn write<R>(writer: &mut ColumnWriter<'_>, get: &Get<R>, rows: &[R]) -> Result<()> {
    match (writer, get) {
        (ColumnWriter::Int64ColumnWriter(writer), Get::Long(get)) => {
            let values: Vec<i64> = rows.iter().map(get).collect();
            writer.write_batch(&values, None, None)?;
        }
        (ColumnWriter::Int32ColumnWriter(writer), Get::Int(get)) => {
            let values: Vec<i32> = rows.iter().map(get).collect();
            writer.write_batch(&values, None, None)?;
        }
        (ColumnWriter::FloatColumnWriter(writer), Get::Real(get)) => {
            let values: Vec<f32> = rows.iter().map(get).collect();
            writer.write_batch(&values, None, None)?;
        }
        (ColumnWriter::ByteArrayColumnWriter(writer), Get::Text(get)) => {
            let values: Vec<ByteArray> = rows.iter().map(|row| get(row).into()).collect();
            writer.write_batch(&values, None, None)?;
        }
        (_, Get::Long(_) | Get::Int(_) | Get::Real(_) | Get::Text(_)) => {
            unreachable!("the schema is made from the same columns")
        }
    }
    Ok(())
}
